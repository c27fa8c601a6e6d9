import {
  type ISecurityGroup,
  type IVpc,
  SecurityGroup,
  type SubnetSelection,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { SecretName } from '../../functions/shared/secrets.ts';
import type { NetworkSettings, StageSettings } from '../config.ts';

export interface FunctionNetwork {
  vpc: IVpc;
  vpcSubnets: SubnetSelection;
  securityGroups: ISecurityGroup[];
}

/** The cluster that the deploy makes, as the migrations find it. */
export interface Cluster {
  /** `host:port` */
  address: string;
  databaseName: string;
  /** As its metrics name it. */
  identifier: string;
  /** User and password of the owner, kept and rotated by RDS. */
  ownerSecret: ISecret;
}

/** The stage's own database for its functions, where it has one. */
export interface OwnDatabase {
  network: FunctionNetwork;
  cluster: Cluster;
}

/** Resources that every function uses and that other stacks or the operator provide. */
export class Foundation extends Construct {
  readonly settings: StageSettings;
  /** The operator's variables, each secret a JSON object of some. */
  readonly #secrets = new Map<SecretName, ISecret>();
  readonly network: FunctionNetwork | undefined;
  readonly cluster: Cluster | undefined;

  constructor(scope: Construct, id: string, settings: StageSettings, database?: OwnDatabase) {
    super(scope, id);
    this.settings = settings;
    this.network = database?.network ?? (settings.network && this.importNetwork(settings.network));
    this.cluster = database?.cluster;
  }

  secret(name: SecretName): ISecret {
    const known = this.#secrets.get(name);
    if (known) return known;
    const secret = Secret.fromSecretNameV2(this, `Secret-${name}`, `${this.settings.secretsPrefix}/${name}`);
    this.#secrets.set(name, secret);
    return secret;
  }

  private importNetwork(network: NetworkSettings): FunctionNetwork {
    const { vpcId, availabilityZones, privateSubnetIds, securityGroupId } = network;
    const vpc = Vpc.fromVpcAttributes(this, 'Vpc', { vpcId, availabilityZones, privateSubnetIds });
    const securityGroup = SecurityGroup.fromSecurityGroupId(this, 'SecurityGroup', securityGroupId);
    return { vpc, vpcSubnets: { subnets: vpc.privateSubnets }, securityGroups: [securityGroup] };
  }
}
