import { AwsIntegration, type IntegrationResponse, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { wellKnown } from '../../functions/issuer/env.ts';

const type = 'method.response.header.Content-Type';
const caching = 'method.response.header.Cache-Control';

const refusal = (detail: string, code: string) => ({
  responseTemplates: { 'application/json': JSON.stringify({ detail, code }) },
  // Not kept: the next answer may be the document.
  responseParameters: { [type]: "'application/json'", [caching]: "'no-store'" },
});

/** By S3's status. The role may not list, so S3 says 403 of an object that isn't there. */
const answers: IntegrationResponse[] = [
  {
    statusCode: '200',
    responseParameters: {
      [type]: 'integration.response.header.Content-Type',
      [caching]: 'integration.response.header.Cache-Control',
    },
  },
  {
    statusCode: '404',
    selectionPattern: '4\\d{2}',
    ...refusal('This installation is no OpenID Connect issuer.', 'issuer_disabled'),
  },
  {
    statusCode: '503',
    selectionPattern: '5\\d{2}',
    ...refusal('The document can’t be read just now. Try again in a few seconds.', 'unavailable'),
  },
];

/**
 * The issuer's documents, straight from the bucket: clouds fetch them often and give up after seconds, and no
 * function, database or deployment of ours should stand between.
 */
export function addWellKnown(api: RestApi, documents: IBucket): void {
  const credentialsRole = new Role(api, 'WellKnownRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
  });
  for (const path of Object.values(wellKnown)) {
    const resources = [documents.arnForObjects(path.slice(1))];
    credentialsRole.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources }));
    const integration = new AwsIntegration({
      service: 's3',
      path: documents.bucketName + path,
      integrationHttpMethod: 'GET',
      options: { credentialsRole, integrationResponses: answers },
    });
    const responseParameters = { [type]: true, [caching]: true };
    api.root.resourceForPath(path).addMethod('GET', integration, {
      methodResponses: answers.map(({ statusCode }) => ({ statusCode, responseParameters })),
    });
  }
}
