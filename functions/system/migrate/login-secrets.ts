import { randomUUID } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type Duty, duties, urlVariable } from '../../shared/db/duties.ts';
import { type Login, newPassword, urlOf } from '../../shared/db/migrating/logins.ts';
import { loginSecret } from '../../shared/secrets.ts';

/** The secrets from which functions read the URLs of their logins: one per duty, with its texts. */
export interface LoginSecrets {
  /** Undefined where there is none yet. */
  read(duty: Duty): Promise<string | undefined>;
  write(duty: Duty, text: string, isNew: boolean): Promise<void>;
}

export function loginSecrets(client: SecretsManagerClient, prefix: string): LoginSecrets {
  const nameOf = (duty: Duty) => `${prefix}/${loginSecret(duty)}`;
  return {
    async read(duty) {
      try {
        const answer = await client.send(new GetSecretValueCommand({ SecretId: nameOf(duty) }));
        return answer.SecretString;
      } catch (error) {
        // For a missing secret Secrets Manager has no full ARN, and may answer that access is denied.
        if (error instanceof ResourceNotFoundException) return undefined;
        if ((error as Error).name === 'AccessDeniedException') return undefined;
        throw error;
      }
    },
    async write(duty, SecretString, isNew) {
      const ClientRequestToken = randomUUID();
      await (isNew
        ? client.send(new CreateSecretCommand({ Name: nameOf(duty), SecretString, ClientRequestToken }))
        : client.send(
            new PutSecretValueCommand({ SecretId: nameOf(duty), SecretString, ClientRequestToken }),
          ));
    },
  };
}

/** @throws Error where no deploy has made the login yet */
export async function loginUrl(secrets: LoginSecrets, duty: Duty): Promise<string> {
  const text = await secrets.read(duty);
  if (text === undefined) throw new Error(`There is no login ${duty} yet: deploy first.`);
  return JSON.parse(text)[urlVariable(duty)];
}

/** The database, and the pooler before it for all logins but the owner's. */
export interface Server {
  ownerUrl: string;
  /** `host:port` */
  pooler?: string | undefined;
}

export interface PlannedLogin {
  login: Login;
  /** The new text of the secret; undefined where it has that already. */
  text: string | undefined;
  isNew: boolean;
}

/**
 * The logins as the secrets name them. One that is missing, belongs to another database or is to be renewed gets a new
 * password: a renewed one under the duty's other name, so that functions that haven't read the secret again go on with
 * the former login.
 */
export async function planLogins(
  secrets: LoginSecrets,
  server: Server,
  renewed: readonly Duty[] = [],
): Promise<PlannedLogin[]> {
  return Promise.all(
    duties.map(async (duty) => {
      const present = await secrets.read(duty);
      return { ...planLogin(duty, server, present, renewed.includes(duty)), isNew: present === undefined };
    }),
  );
}

function planLogin(
  duty: Duty,
  { ownerUrl, pooler }: Server,
  present: string | undefined,
  isRenewed: boolean,
) {
  const known = present === undefined ? undefined : readLogin(duty, present);
  const names = ['a', 'b'].map((letter) => `${databaseOf(ownerUrl)}_${duty}_${letter}`);
  const isKept = known !== undefined && !isRenewed && names.includes(known.name);
  const name = isKept ? known.name : (names.find((each) => each !== known?.name) as string);
  const login = { duty, name, password: isKept ? known.password : newPassword() };
  const text = JSON.stringify({
    [urlVariable(duty)]: urlOf(pooler ? throughPooler(ownerUrl, pooler) : ownerUrl, login),
  });
  return { login, text: text === present ? undefined : text };
}

/** The client reads from the URL that it must not prepare statements: the next one may go to another connection. */
function throughPooler(ownerUrl: string, pooler: string): string {
  const url = new URL(ownerUrl);
  url.host = pooler;
  url.searchParams.set('prepare', 'false');
  return url.href;
}

/** Undefined for what isn't a URL with a login: it is created again. */
function readLogin(duty: Duty, text: string): Omit<Login, 'duty'> | undefined {
  try {
    const url = new URL(JSON.parse(text)[urlVariable(duty)]);
    const [name, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return name && password ? { name, password } : undefined;
  } catch {
    return undefined;
  }
}

// Roles belong to the server, databases share it: the name says whose login it is. Postgres cuts names at 63 bytes.
const databaseOf = (ownerUrl: string) =>
  decodeURIComponent(new URL(ownerUrl).pathname.slice(1)).slice(0, 40) || 'postgres';
