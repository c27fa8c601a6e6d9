// Pure: how the console's files are answered. CloudFront gets it in the template, and the local server works by it.

/** What the console's origin passes on to the API, which so needs no CORS. */
export const apiPaths = ['/api/*', '/.well-known/*', '/openapi.json', '/healthz'] as const;

/** The build's files whose names have a hash of their content; all others keep their name from build to build. */
export const hashedFiles = 'assets';

export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'no-cache',
} as const;

/** What a build doesn't know: it is the same for all stages. */
export interface ConsoleSettings {
  /** Of the API for programs, as examples show it. The console itself calls its own origin. */
  api_base_url: string;
  /** Of the build that is served: a page with another one was opened before an upgrade. */
  build: string;
  /** On a machine's local cloud alone: the customers' clouds are simulated, and their roles are made below `customerCloudPath`. */
  simulated_clouds?: true;
}

/** Where the local cloud serves what customers do in their own clouds; on AWS there is nothing. */
export const customerCloudPath = '/_local/customer-cloud/';

/** Of the bot check: its script, and the frame that it opens. Everything else comes from the page's own origin. */
const botCheckOrigin = 'https://challenges.cloudflare.com';
/** The one place of the console's code that may load a script by its address, which Trusted Types else refuse. */
const botCheckPolicy = 'bot-check';

/** What differs between installations. */
export interface ConsolePolicy {
  /** Whether the bot check is the real one, which is loaded from its provider. */
  hasBotCheck: boolean;
  /** Where the live channel's sockets are opened, which is not the page's origin. */
  liveUrl: string;
}

export function contentSecurityPolicy({ hasBotCheck, liveUrl }: ConsolePolicy): string {
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(hasBotCheck ? [botCheckOrigin] : [])],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", liveUrl],
    'manifest-src': ["'self'"],
    'frame-src': [hasBotCheck ? botCheckOrigin : "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [hasBotCheck ? botCheckPolicy : "'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const referrerPolicy = 'no-referrer';
const frameOptions = 'DENY';

/** Headers of the console's files that CloudFront has no field of its own for. */
export const customHeaders: Readonly<Record<string, string>> = {
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** All headers of a file but those of its type and of caches. */
export const fileHeaders = (policy: ConsolePolicy): Record<string, string> => ({
  ...customHeaders,
  'Content-Security-Policy': contentSecurityPolicy(policy),
  'Referrer-Policy': referrerPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': frameOptions,
});
