import {
  type ISecurityGroup,
  type IVpc,
  SecurityGroup,
  type SubnetSelection,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { NetworkSettings, StageSettings } from '../config.ts';

interface FunctionNetwork {
  vpc: IVpc;
  vpcSubnets: SubnetSelection;
  securityGroups: ISecurityGroup[];
}

/** What every function stands on and nobody in this stack makes. */
export class Foundation extends Construct {
  readonly settings: StageSettings;
  /** The operator's variables, as a JSON object. */
  readonly configuration: ISecret;
  readonly network: FunctionNetwork | undefined;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id);
    this.settings = settings;
    this.configuration = Secret.fromSecretNameV2(this, 'Configuration', settings.configurationSecretName);
    this.network = settings.network && this.importNetwork(settings.network);
  }

  private importNetwork(network: NetworkSettings): FunctionNetwork {
    const { vpcId, availabilityZones, privateSubnetIds, securityGroupId } = network;
    const vpc = Vpc.fromVpcAttributes(this, 'Vpc', { vpcId, availabilityZones, privateSubnetIds });
    const securityGroup = SecurityGroup.fromSecurityGroupId(this, 'SecurityGroup', securityGroupId);
    return { vpc, vpcSubnets: { subnets: vpc.privateSubnets }, securityGroups: [securityGroup] };
  }
}
