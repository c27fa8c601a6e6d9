import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readState } from '../host/state-file.ts';
import type { Stack } from './cloudformation/stack.ts';
import type { Failure } from './failures.ts';
import type { Policy } from './iam/iam-policy.ts';
import type { KubernetesObject } from './kubernetes/object.ts';

/** A role that the customer created for us. */
export interface Role {
  roleArn: string;
  /** The external ids of which its trust policy asks for one; null is a role that trusts the principal without asking. */
  externalId: string | string[] | null;
  trustedPrincipal: string;
  /** What it is allowed to do; without it, everything. */
  permissions?: Policy | undefined;
}

/** Temporary credentials that STS handed out, found again by their access key id. */
export interface RoleSession {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  roleArn: string;
  sessionName: string;
  /** Narrows what the role allows. */
  policy?: Policy | undefined;
  accountId: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** A version of an object in a bucket that a stack has made. */
export interface StoredObject {
  key: string;
  versionId: string;
  bytes: number;
  /** ISO 8601. */
  at: string;
  isMarker?: boolean | undefined;
}

/** Something in the account that no stack has made: what controllers and drivers of a cluster leave behind. */
export interface Stray {
  arn: string;
  tags: Record<string, string>;
  /** Of a volume, or what a log group holds. */
  gigabytes?: number | undefined;
  /** Of a log group; without it, its lines stay. */
  retentionDays?: number | undefined;
  /** Of an instance. */
  instanceType?: string | undefined;
  /** Listed under its tags, though it is gone: AWS does so for a while. */
  isGone?: boolean | undefined;
}

/** A request for more of a quota. */
export interface QuotaIncrease {
  id: string;
  accountId: string;
  region: string;
  code: string;
  value: number;
  /** ISO 8601. */
  at: string;
  /** The status that was set by hand (admin.ts), in AWS's word. */
  decided?: string | undefined;
}

/** How a customer has set up a cluster, as far as EKS tells it. */
export interface ClusterSettings {
  authenticationMode: 'API' | 'API_AND_CONFIG_MAP' | 'CONFIG_MAP';
  publicAccessCidrs: string[];
  isAutoMode: boolean;
  versionStatus: 'STANDARD_SUPPORT' | 'EXTENDED_SUPPORT' | 'UNSUPPORTED';
  /** Add-ons by name, with their status. */
  addons: Record<string, 'ACTIVE' | 'CREATING' | 'DEGRADED'>;
  /** Who is let in by an access entry, and how; `every_role` has one for each role of the account. */
  access: 'every_role' | AccessEntry[];
  /** In how many zones its subnets are. */
  zones: number;
}

export interface AccessEntry {
  principalArn: string;
  groups: string[];
  policies: string[];
}

/** Everything there is: plain data, so that it can be written to a file and read again. */
export interface CustomerCloudState {
  /** Counts every change; gives object versions, ids, and tells a request that changed something. */
  serial: number;
  roles: Record<string, Role>;
  roleSessions: Record<string, RoleSession>;
  failures: Failure[];
  stacks: Stack[];
  /** What is in the buckets that stacks have made, by bucket. */
  objects: Record<string, StoredObject[]>;
  strays: Stray[];
  quotaIncreases: QuotaIncrease[];
  /** ARNs of clusters that the customer has deleted. */
  goneClusters: string[];
  /** What the customer has set otherwise than usual, by the name of the cluster. */
  clusterSettings: Record<string, Partial<ClusterSettings>>;
  /** Objects of each cluster by cluster ARN, then by `resource.group/namespace/name`. */
  clusters: Record<string, Record<string, KubernetesObject>>;
}

/** Notes a change. Every change of the state goes through here, else it isn't saved. */
export function nextSerial(state: CustomerCloudState): number {
  state.serial += 1;
  return state.serial;
}

const hashes = new Map<string, string>();

/** A name-based hex id: the same run of requests gives the same ids. */
export function stableId(length: number, ...parts: (string | number)[]): string {
  const text = parts.join('\n');
  const known = hashes.get(text);
  if (known) return known.slice(0, length);
  const hash = createHash('sha256').update(text).digest('hex');
  // Those of subnets, nodes and services are reckoned around every request; longer lists are asked for once.
  if (text.length < 200 && hashes.size < 10_000) hashes.set(text, hash);
  return hash.slice(0, length);
}

/** An id in the form of a UUID. */
export function stableUuid(...parts: (string | number)[]): string {
  return stableId(32, ...parts).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface StateStore {
  state: CustomerCloudState;
  /** Resolves when everything up to now is in the file. */
  save(): Promise<void>;
}

/** Writes within this time go to the file together. */
const SAVE_DELAY_MS = 5;

/**
 * Opens the state in the file, or an empty one. A file is replaced by renaming, so that a process killed
 * in the middle of writing leaves the state before.
 */
export async function openState(file?: string): Promise<StateStore> {
  const empty = {
    serial: 0,
    roles: {},
    roleSessions: {},
    failures: [],
    stacks: [],
    objects: {},
    strays: [],
    quotaIncreases: [],
    goneClusters: [],
    clusterSettings: {},
    clusters: {},
  };
  // A file of an earlier version lacks what was added since.
  const state: CustomerCloudState = { ...empty, ...(file && readState(file)) };
  if (!file) return { state, save: () => Promise.resolve() };
  await mkdir(dirname(file), { recursive: true });

  let last = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const write = async () => {
    waiting = undefined;
    await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  const save = () => {
    waiting ??= last = last
      .catch(() => {})
      .then(() => sleep(SAVE_DELAY_MS))
      .then(write);
    return waiting;
  };
  return { state, save };
}
