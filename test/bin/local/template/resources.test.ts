import { describe, expect, test } from 'vitest';
import { resolveResources } from '../../../../bin/local/template/resources.ts';
import { readStack } from '../../../../bin/local/template/template.ts';

const location = { accountId: '000000000000', region: 'us-east-1' };
const endpoints = { queues: 'http://127.0.0.1:1', door: 'http://localhost:1' };

const data = readStack('data', {
  Resources: { Notes: { Type: 'AWS::DynamoDB::Table', Properties: { KeySchema: [] } } },
  Outputs: {
    TableName: { Value: { Ref: 'Notes' } },
    TableArn: {
      Value: { 'Fn::GetAtt': ['Notes', 'Arn'] },
      Export: { Name: { 'Fn::Sub': `\${AWS::StackName}-arn` } },
    },
  },
});

/** What the local cloud makes of one property in a stack beside the one with the table. */
function resolved(value: unknown) {
  const stack = readStack('main', {
    Parameters: { Version: { Default: '7' } },
    Conditions: {
      Yes: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] },
      No: { 'Fn::Not': [{ Condition: 'Yes' }] },
      Both: { 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] },
    },
    Mappings: { Sizes: { 'us-east-1': { small: 3 } } },
    Resources: {
      Work: { Type: 'AWS::SQS::Queue' },
      Code: { Type: 'AWS::Lambda::Function', Properties: { value } },
      Left: { Type: 'AWS::Lambda::Function', Condition: 'Both', Properties: { value: { 'Fn::Odd': 1 } } },
    },
  });
  const resources = resolveResources([data, stack], location, endpoints);
  return resources
    .ofType<{ value: unknown }>('AWS::Lambda::Function')
    .map(({ properties }) => properties.value);
}

describe('a template', () => {
  test.each([
    ['Ref of a queue', { Ref: 'Work' }, 'http://127.0.0.1:1/000000000000/main-Work'],
    ['Ref of a parameter', { Ref: 'Version' }, '7'],
    ['GetAtt', { 'Fn::GetAtt': ['Work', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:main-Work'],
    ['GetAtt in its short form', { 'Fn::GetAtt': 'Work.QueueName' }, 'main-Work'],
    ['Join', { 'Fn::Join': ['/', ['a', { Ref: 'AWS::Region' }]] }, 'a/us-east-1'],
    ['Sub', { 'Fn::Sub': [`\${x}-\${Work.QueueName}-\${!x}`, { x: '1' }] }, `1-main-Work-\${x}`],
    ['Select of Split', { 'Fn::Select': [1, { 'Fn::Split': ['-', 'a-b'] }] }, 'b'],
    ['If', { 'Fn::If': ['No', 1, { a: { Ref: 'AWS::NoValue' }, b: 2 }] }, { b: 2 }],
    ['FindInMap', { 'Fn::FindInMap': ['Sizes', { Ref: 'AWS::Region' }, 'small'] }, 3],
    [
      'GetStackOutput',
      { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'TableName' } },
      'data-Notes',
    ],
    [
      'ImportValue',
      { 'Fn::ImportValue': 'data-arn' },
      'arn:aws:dynamodb:us-east-1:000000000000:table/data-Notes',
    ],
  ])('is resolved: %s', (_name, value, expected) => {
    expect(resolved(value)).toEqual([expected]);
  });

  test('with a function that nobody knows is refused, naming resource and function', () => {
    expect(() => resolved({ 'Fn::Cidr': ['10.0.0.0/8'] })).toThrow(
      /AWS::Lambda::Function Code of stack main: .*Fn::Cidr/,
    );
  });

  test('with an attribute that nobody knows is refused', () => {
    expect(() => resolved({ 'Fn::GetAtt': ['Work', 'Colour'] })).toThrow(/Colour of AWS::SQS::Queue/);
  });

  test('with types that need no host is hosted without them', () => {
    const stack = readStack('main', {
      Resources: {
        Role: { Type: 'AWS::IAM::Role' },
        Migrations: { Type: 'Custom::Migrations', Properties: { x: { 'Fn::Odd': 1 } } },
      },
    });
    expect(resolveResources([stack], location, endpoints).ofType('AWS::IAM::Role')).toEqual([]);
  });
});
