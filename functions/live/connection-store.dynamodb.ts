import {
  type AttributeValue,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { batchesOf } from '../shared/concurrency/batches.ts';
import { hashSecret, newSecret } from '../shared/ids.ts';
import { type Bearer, bearerText, readBearer } from './bearer.ts';
import { longestConnectionMs, ticketMs } from './bounds.ts';
import { liveTable } from './env.ts';

/** An open connection, or one that was: what the gateway ended without telling stays for two hours at most. */
export interface Connection {
  id: string;
  openedAt: number;
  bearer: Bearer;
}

export type LiveStore = ReturnType<typeof liveStore>;

/** DynamoDB's limit for one request. */
const mostOfBatch = 25;

const { byConnection, byUser } = liveTable.indexes;
const ofOrg = (orgId: string) => `org#${orgId}`;

/** Tickets and connections. Every method throws the SDK's error when DynamoDB doesn't answer. */
export function liveStore(client: DynamoDBClient, table: string) {
  const query = async (input: Partial<QueryCommandInput>): Promise<Record<string, AttributeValue>[]> => {
    const items: Record<string, AttributeValue>[] = [];
    let from: Record<string, AttributeValue> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({ TableName: table, ...input, ...(from && { ExclusiveStartKey: from }) }),
      );
      items.push(...(page.Items ?? []));
      from = page.LastEvaluatedKey;
    } while (from);
    return items;
  };

  return {
    /** Keeps the digest of a new ticket, for `ticketMs`. */
    async giveTicket(bearer: Bearer, now: Date): Promise<{ ticket: string; expiresAt: Date }> {
      const ticket = newSecret();
      const expiresAt = new Date(now.getTime() + ticketMs);
      const Item = {
        ...ticketKey(ticket),
        bearer: { S: bearerText(bearer) },
        until: { N: String(expiresAt.getTime()) },
        ...expiring(expiresAt.getTime()),
      };
      await client.send(new PutItemCommand({ TableName: table, Item }));
      return { ticket, expiresAt };
    },

    /** Takes the ticket away: of two that show it, one gets its bearer. Undefined where it is unknown, used or too old. */
    async useTicket(ticket: string, now: Date): Promise<Bearer | undefined> {
      const used = await client
        .send(
          new DeleteItemCommand({
            TableName: table,
            Key: ticketKey(ticket),
            ConditionExpression: 'attribute_exists(pk)',
            ReturnValues: 'ALL_OLD',
          }),
        )
        .catch((error: unknown) => {
          if (error instanceof ConditionalCheckFailedException) return undefined;
          throw error;
        });
      const { bearer, until } = used?.Attributes ?? {};
      if (!bearer?.S || Number(until?.N) <= now.getTime()) return undefined;
      return readBearer(bearer.S);
    },

    async addConnection({ id, openedAt, bearer }: Connection): Promise<void> {
      const Item = {
        pk: { S: ofOrg(bearer.orgId) },
        sk: { S: id },
        connection: { S: id },
        user: { S: bearer.userId },
        bearer: { S: bearerText(bearer) },
        opened_at: { N: String(openedAt) },
        ...expiring(openedAt + longestConnectionMs),
      };
      await client.send(new PutItemCommand({ TableName: table, Item }));
    },

    /** What the table leaves of them ends by its time. */
    async removeConnections(orgId: string, connections: readonly Pick<Connection, 'id'>[]): Promise<void> {
      const deletions = connections.map(({ id }) => ({
        DeleteRequest: { Key: { pk: { S: ofOrg(orgId) }, sk: { S: id } } },
      }));
      for (const batch of batchesOf(deletions, mostOfBatch))
        await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: batch } }));
    },

    /** The same where only the id is known. The index may not have a connection of a moment ago: it ends by its time then. */
    async forgetConnection(id: string): Promise<void> {
      const items = await query({
        IndexName: byConnection.name,
        KeyConditionExpression: '#key = :id',
        ExpressionAttributeNames: { '#key': byConnection.partitionKey },
        ExpressionAttributeValues: { ':id': { S: id } },
      });
      for (const { pk, sk } of items)
        await client.send(new DeleteItemCommand({ TableName: table, Key: { pk, sk } as never }));
    },

    /** Those of an organization that haven't reached their longest time. */
    async connectionsOf(orgId: string, now: Date): Promise<Connection[]> {
      const items = await query({
        KeyConditionExpression: 'pk = :org',
        ExpressionAttributeValues: { ':org': { S: ofOrg(orgId) } },
        ConsistentRead: true,
      });
      return items
        .map((item) => ({
          id: item.sk?.S as string,
          openedAt: Number(item.opened_at?.N),
          bearer: readBearer(item.bearer?.S as string),
        }))
        .filter(({ openedAt }) => openedAt + longestConnectionMs > now.getTime());
    },

    /** The organizations that a user has connections in. */
    async orgsOf(userId: string): Promise<string[]> {
      const items = await query({
        IndexName: byUser.name,
        KeyConditionExpression: '#key = :user',
        ExpressionAttributeNames: { '#key': byUser.partitionKey },
        ExpressionAttributeValues: { ':user': { S: userId } },
      });
      return [...new Set(items.map(({ pk }) => String(pk?.S).slice(ofOrg('').length)))];
    },
  };
}

const ticketKey = (ticket: string) => ({ pk: { S: `ticket#${hashSecret(ticket)}` }, sk: { S: 'ticket' } });

/** DynamoDB deletes late, so the times are compared as well. */
const expiring = (ms: number) => ({ [liveTable.ttlAttribute]: { N: String(Math.ceil(ms / 1_000)) } });
