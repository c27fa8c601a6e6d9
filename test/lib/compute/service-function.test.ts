import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../../functions/shared/env.ts';
import { readsAndWrites, value } from '../../../lib/compute/bindings.ts';
import { Foundation } from '../../../lib/compute/foundation.ts';
import { ServiceFunction, type ServiceFunctionProps } from '../../../lib/compute/service-function.ts';
import { stageSettings } from '../../../lib/config.ts';

const schema = baseEnv.extend({
  CACHE_URL: z.string(),
  POLL_SECONDS: z.coerce.number().int().positive(),
  GREETING: z.string().optional(),
});

type Environment = ServiceFunctionProps<typeof schema>['environment'];

function setup() {
  const app = new App({ builtinCloudFormationValidation: false, context: { 'aws:cdk:bundling-stacks': [] } });
  const stack = new Stack(app, 'Stack');
  const foundation = new Foundation(stack, 'Foundation', stageSettings('staging'));
  const table = new Table(stack, 'Table', { partitionKey: { name: 'pk', type: AttributeType.STRING } });
  const make = (environment: Environment) =>
    new ServiceFunction(stack, 'Example', {
      entry: 'functions/example/handler.ts',
      description: 'An example',
      foundation,
      schema,
      environment,
      config: databaseConfig('api'),
      invokedBy: 'gateway',
      memoryMegabytes: 256,
      timeoutSeconds: 10,
    });
  return { stack, table, make };
}

test('A binding sets the variable and grants what it names, in one call', () => {
  const { stack, table, make } = setup();
  make({ CACHE_URL: readsAndWrites(table), POLL_SECONDS: value(15) });
  const template = Template.fromStack(stack);
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: {
        ENV: 'staging',
        LOG_LEVEL: 'INFO',
        POLL_SECONDS: '15',
        CONFIG_SECRET_ARNS: Match.anyValue(),
        CACHE_URL: {
          'Fn::Join': [
            '',
            ['dynamodb://', { Ref: 'AWS::Region' }, '/', { Ref: Match.stringLikeRegexp('Table') }],
          ],
        },
      },
    },
  });
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
          Resource: [{ 'Fn::GetAtt': [Match.stringLikeRegexp('Table'), 'Arn'] }],
        }),
      ]),
    },
  });
});

test('A value that the function would refuse at its start is refused at synthesis', () => {
  const { table, make } = setup();
  expect(() => make({ CACHE_URL: readsAndWrites(table), POLL_SECONDS: value(0) })).toThrow(
    /expected number to be >0/,
  );
});

test('A missing, unknown or bare variable fails type checking', () => {
  // Never called: the type checker is what tests this.
  const checked = ({ table, make }: ReturnType<typeof setup>) => {
    make({ CACHE_URL: readsAndWrites(table), POLL_SECONDS: value(1), GREETING: value('hello') });
    // @ts-expect-error POLL_SECONDS is missing
    make({ CACHE_URL: readsAndWrites(table) });
    // @ts-expect-error POLLSECONDS is no variable of the entry
    make({ CACHE_URL: readsAndWrites(table), POLL_SECONDS: value(1), POLLSECONDS: value(1) });
    // @ts-expect-error a bare text grants nothing and is no binding
    make({ CACHE_URL: 'dynamodb://eu-west-1/cache', POLL_SECONDS: value(1) });
    // @ts-expect-error ENV is bound for every function alike
    make({ CACHE_URL: readsAndWrites(table), POLL_SECONDS: value(1), ENV: value('local') });
  };
  expect(checked).toBeTypeOf('function');
});
