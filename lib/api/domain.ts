import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { DomainNameOptions, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { EndpointType, SecurityPolicy } from 'aws-cdk-lib/aws-apigateway';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGateway } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { DomainSettings } from '../config.ts';

/** The API's own domain: its certificate and, where the zone is ours, its record. */
export class ApiDomain extends Construct {
  readonly name: string;
  readonly #zone: IHostedZone | undefined;
  readonly #certificate: ICertificate;

  constructor(scope: Construct, id: string, { name, certificateArn, zone }: DomainSettings) {
    super(scope, id);
    this.name = name;
    this.#zone =
      zone &&
      HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name });
    this.#certificate = certificateArn
      ? Certificate.fromCertificateArn(this, 'Certificate', certificateArn)
      : // The deploy waits until the record that proves the domain is seen, usually minutes.
        new Certificate(this, 'Certificate', {
          domainName: name,
          validation: CertificateValidation.fromDns(this.#zone),
        });
  }

  get options(): DomainNameOptions {
    return {
      domainName: this.name,
      certificate: this.#certificate,
      endpointType: EndpointType.REGIONAL,
      securityPolicy: SecurityPolicy.TLS_1_2,
    };
  }

  /** Points the name at the API, or says where to point it. */
  pointAt(api: RestApi): void {
    if (!api.domainName) return;
    if (this.#zone) {
      new ARecord(this, 'Record', {
        zone: this.#zone,
        recordName: `${this.name}.`,
        target: RecordTarget.fromAlias(new ApiGateway(api)),
      });
      return;
    }
    new CfnOutput(Stack.of(this), 'DomainTarget', {
      value: api.domainName.domainNameAliasDomainName,
      description: 'Where the DNS record of the API’s domain points: CNAME, or an alias in Route 53',
    });
  }
}
