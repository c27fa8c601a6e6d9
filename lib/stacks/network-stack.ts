import { Fn, Stack, type StackProps } from 'aws-cdk-lib';
import {
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  type ISecurityGroup,
  type IVpc,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import type { Construct } from 'constructs';
import { serviceLogs } from '../compute/function-role.ts';
import type { StageSettings } from '../config.ts';

const zones = 2;

/**
 * The VPC of a stage with a database of its own: in each of two zones a subnet for NAT, one for functions, which reach
 * the internet through it, and one for the database, which reaches nothing. Why NAT and no endpoints but the two free
 * ones: docs/adr/0021-a-database-in-the-box.md.
 */
export class NetworkStack extends Stack {
  readonly vpc: IVpc;
  /** The functions' group: nothing may connect to them. */
  readonly functions: ISecurityGroup;

  constructor(
    scope: Construct,
    id: string,
    { settings, ...props }: StackProps & { settings: StageSettings },
  ) {
    super(scope, id, props);
    this.vpc = new Vpc(this, 'Vpc', {
      maxAzs: zones,
      // No resource uses the default group. Emptying it would need a function that may change security groups.
      restrictDefaultSecurityGroup: false,
      natGateways: settings.aurora.natGateways,
      subnetConfiguration: [
        { name: 'nat', subnetType: SubnetType.PUBLIC, mapPublicIpOnLaunch: false },
        { name: 'functions', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 20 },
        { name: 'database', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
      ],
      gatewayEndpoints: {
        DynamoDb: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        S3: { service: GatewayVpcEndpointAwsService.S3 },
      },
      flowLogs: {
        // Logs refused traffic, which shows scans and wrong rules. All traffic would cost more than the gateways.
        Refused: {
          trafficType: FlowLogTrafficType.REJECT,
          destination: FlowLogDestination.toCloudWatchLogs(serviceLogs(this, 'FlowLogs', settings)),
        },
      },
    });
    this.functions = new SecurityGroup(this, 'Functions', {
      vpc: this.vpc,
      description: 'Functions of the orchestrator: they connect to the database and to the internet',
    });
  }

  /** By position: asking AWS for their names would need credentials at every synthesis. */
  override get availabilityZones(): string[] {
    return Array.from({ length: zones }, (_, index) => Fn.select(index, Fn.getAzs()));
  }
}
