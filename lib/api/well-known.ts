import {
  AwsIntegration,
  type IntegrationResponse,
  MockIntegration,
  PassthroughBehavior,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { issuerRoutes } from '../../functions/issuer/routes.ts';

const header = (name: string) => `method.response.header.${name}`;
const type = header('Content-Type');
const caching = header('Cache-Control');
const origins = header('Access-Control-Allow-Origin');
const allow = header('Allow');

const always = {
  // Readable from any origin: the documents are public, no cookie is read, and people inspect tokens with tools in
  // their browser.
  [origins]: "'*'",
  [header('X-Request-Id')]: 'context.requestId',
};

type Row = (typeof issuerRoutes)[keyof typeof issuerRoutes];

function refusal({ refused }: Row, status: keyof Row['refused']) {
  const { detail, code } = refused[status];
  return {
    statusCode: String(status),
    responseTemplates: { 'application/json': JSON.stringify({ detail, code }) },
    // Not kept: the next answer may be the document.
    responseParameters: { [type]: "'application/json'", [caching]: "'no-store'", ...always },
  };
}

/** By S3's status. The role may not list, so S3 says 403 of an object that isn't there. */
const answers = (row: Row): IntegrationResponse[] => [
  {
    statusCode: '200',
    responseParameters: {
      [type]: 'integration.response.header.Content-Type',
      [caching]: 'integration.response.header.Cache-Control',
      ...always,
    },
  },
  { ...refusal(row, 404), selectionPattern: '4\\d{2}' },
  { ...refusal(row, 503), selectionPattern: '5\\d{2}' },
];

/**
 * The issuer's documents, straight from the bucket: clouds fetch them often and give up after seconds, and they must not depend
 * on a function, a database or a deploy of this service.
 */
export function addWellKnown(api: RestApi, documents: IBucket): void {
  const credentialsRole = new Role(api, 'WellKnownRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
  });
  for (const row of Object.values(issuerRoutes)) {
    const resources = [documents.arnForObjects(row.path.slice(1))];
    credentialsRole.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources }));
    const integration = new AwsIntegration({
      service: 's3',
      path: documents.bucketName + row.path,
      integrationHttpMethod: row.method,
      options: { credentialsRole, integrationResponses: answers(row) },
    });
    const mapped = [type, caching, ...Object.keys(always)].map((name) => [name, true]);
    const responseParameters = Object.fromEntries(mapped);
    const resource = api.root.resourceForPath(row.path);
    resource.addMethod(row.method, integration, {
      methodResponses: answers(row).map(({ statusCode }) => ({ statusCode, responseParameters })),
    });
    resource.addMethod('ANY', notAllowed(row), {
      methodResponses: [{ statusCode: '405', responseParameters: { ...responseParameters, [allow]: true } }],
    });
  }
}

/** The same answer as functions give for a method that a path doesn't have, without a function. */
function notAllowed(row: Row) {
  const { responseParameters, ...answer } = refusal(row, 405);
  const allowing = { ...responseParameters, [allow]: `'${row.method}'` };
  return new MockIntegration({
    // A body of another type would be taken for the mock's own instruction.
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: { 'application/json': JSON.stringify({ statusCode: 405 }) },
    integrationResponses: [{ ...answer, responseParameters: allowing }],
  });
}
