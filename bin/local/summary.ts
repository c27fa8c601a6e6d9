export interface Summary {
  /** Its address, or why it isn't served. */
  console: string;
  url: string;
  seconds: number;
  dataDirectory: string;
  configuration: Record<string, string>;
}

/** What a person needs to begin; the last line is for programs that wait for the start. */
export function printSummary({ console: page, url, seconds, dataDirectory, configuration }: Summary): void {
  const model =
    configuration.OPENAI_API_KEY === 'guided' ? 'guided mode, no model' : configuration.OPENAI_MODEL;
  process.stdout.write(`The local cloud is up after ${seconds.toFixed(1)} s.

  Console           ${page}
  API               ${url}   (try ${url}/healthz, ${url}/openapi.json)
  Sent mail         ${url}/_local/mail
  Executions        ${url}/_local/executions
  Customer's cloud  ${url}/_local/customer-cloud/state
  Function logs     ${dataDirectory}/logs/service.log   (LOG=1 shows them here)
  Data              ${dataDirectory}   (delete the folder to begin again)
  Language model    ${model ?? 'the provider’s default'}

AWS is simulated: in the console, connect an account with any twelve digits, and a button makes its role.

Sign up in the console; the link of the mail leads back to it. The same by the API: sign up, post the token out of the
mail's link, then ask for an access token:

  curl ${url}/api/auth/signup -H 'content-type: application/json' \\
    -d '{"email":"you@example.com","password":"a long password","name":"You","bot_check_token":"local"}'
  curl ${url}/api/auth/verify-email -H 'content-type: application/json' -d '{"token":"…","password":"a long password"}'
  curl ${url}/api/auth/login -H 'content-type: application/json' \\
    -d '{"email":"you@example.com","password":"a long password"}'

Ctrl-C stops everything.
ready ${url}
`);
}
