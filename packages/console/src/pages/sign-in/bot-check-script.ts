const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface Provider {
  render(place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }): void;
}
type Host = typeof globalThis & {
  turnstile?: Provider;
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
};

let loading: Promise<Provider> | undefined;

/** Loads the provider's script once; its address is the only one that the policy of trusted types lets through. */
export function loadBotCheck(host: Host = globalThis): Promise<Provider> {
  loading ??= new Promise((resolve, reject) => {
    const policy = host.trustedTypes?.createPolicy('bot-check', { createScriptURL: () => source });
    const script = document.createElement('script');
    script.src = policy ? policy.createScriptURL(source) : source;
    script.onload = () =>
      host.turnstile ? resolve(host.turnstile) : reject(new Error('The bot check did not load.'));
    script.onerror = () => reject(new Error('The bot check can’t be loaded.'));
    document.head.append(script);
  });
  return loading;
}
