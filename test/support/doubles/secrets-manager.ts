import { type Service, ServiceError } from '../../../bin/local/host/json-protocol.ts';

interface Version {
  id: string;
  text: string;
  /** When it was written, in seconds since 1970. */
  at: number;
}

/** Secrets Manager with the versions that it keeps: AWSCURRENT and AWSPREVIOUS. */
export function secretsManager() {
  const secrets = new Map<string, { current: Version; previous?: Version }>();
  const put: string[] = [];
  /** In seconds since 1970, as the protocol has it. */
  const changedAt = new Map<string, number>();
  const now = () => Date.now() / 1_000;
  const found = (name: string) => {
    const secret = secrets.get(name);
    if (secret) return secret;
    throw new ServiceError('ResourceNotFoundException', 'Secrets Manager can’t find the specified secret.');
  };
  interface Written {
    SecretString: string;
    ClientRequestToken: string;
  }
  const service: Service = {
    name: 'Secrets Manager',
    targetPrefix: 'secretsmanager',
    operations: {
      GetSecretValue: ({ SecretId, VersionStage }: { SecretId: string; VersionStage?: string }) => {
        const { current, previous } = found(SecretId);
        const version = VersionStage === 'AWSPREVIOUS' ? previous : current;
        return { SecretString: version?.text, VersionId: version?.id, CreatedDate: version?.at };
      },
      CreateSecret: ({ Name, SecretString: text, ClientRequestToken: id }: Written & { Name: string }) => {
        secrets.set(Name, { current: { id, text, at: now() } });
        return { Name };
      },
      PutSecretValue: ({
        SecretId,
        SecretString: text,
        ClientRequestToken: id,
      }: Written & { SecretId: string }) => {
        secrets.set(SecretId, { current: { id, text, at: now() }, previous: found(SecretId).current });
        put.push(SecretId);
        changedAt.set(SecretId, now());
        return {};
      },
      DescribeSecret: ({ SecretId }: { SecretId: string }) => {
        const { current, previous } = found(SecretId);
        return {
          LastChangedDate: changedAt.get(SecretId),
          VersionIdsToStages: {
            [current.id]: ['AWSCURRENT'],
            ...(previous && { [previous.id]: ['AWSPREVIOUS'] }),
          },
        };
      },
      UpdateSecretVersionStage: (
        move: Record<'SecretId' | 'MoveToVersionId' | 'RemoveFromVersionId', string>,
      ) => {
        const { current, previous } = found(move.SecretId);
        if (current.id !== move.RemoveFromVersionId || previous?.id !== move.MoveToVersionId)
          throw new ServiceError(
            'InvalidParameterException',
            'The staging label is attached to another version.',
          );
        secrets.set(move.SecretId, { current: previous, previous: current });
        return {};
      },
    },
  };
  return {
    service,
    /** Secrets that got a further version. */
    put,
    changedAt,
    held: (): Record<string, Record<string, string>> =>
      Object.fromEntries([...secrets].map(([name, { current }]) => [name, JSON.parse(current.text)])),
    make(name: string, values: Record<string, string>) {
      secrets.set(name, { current: { id: 'by hand', text: JSON.stringify(values), at: now() } });
    },
    /** As in the console: a further version, with this text. */
    writeByHand(name: string, text: string) {
      const version = { id: `by-hand-${text.length}`, text, at: now() + 1 };
      secrets.set(name, { current: version, previous: found(name).current });
    },
    clear() {
      secrets.clear();
      put.length = 0;
    },
  };
}
