import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { MockIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { expect, test } from 'vitest';
import { WebAcl } from '../../../lib/api/web-acl.ts';
import { stageSettings } from '../../../lib/config.ts';
import { fullTemplates, referenced, stageTemplates } from '../../support/builders/stacks/template.ts';

const full = await fullTemplates();
const usual = await stageTemplates('production');

const ruleOf = (templates: typeof full, name: string) =>
  templates.service
    .ofType('AWS::WAFv2::WebACL')
    .flatMap(([, { Properties }]) => Properties.Rules)
    .find((rule) => rule.Name === name);

test('The web ACL stands before the stage of the API, and lets through what no rule refuses', () => {
  const { service } = full;
  const [[aclId, acl] = []] = service.ofType('AWS::WAFv2::WebACL');
  expect(acl?.Properties.DefaultAction).toEqual({ Allow: {} });
  const [[, association] = []] = service.ofType('AWS::WAFv2::WebACLAssociation');
  expect(referenced(association?.Properties.WebACLArn)).toBe(aclId);
  const [[stageId = ''] = []] = service.ofType('AWS::ApiGateway::Stage');
  expect(JSON.stringify(association?.Properties.ResourceArn)).toContain(stageId);
  expect(usual.service.ofType('AWS::WAFv2::WebACL')).toEqual([]);
});

test('An address that sends more than its requests gets 429 with the body and the wait of every other limit', () => {
  const [[, acl] = []] = full.service.ofType('AWS::WAFv2::WebACL');
  const rate = ruleOf(full, 'RequestsPerAddress');
  expect(rate.Statement.RateBasedStatement).toEqual({
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
    Limit: 2_000,
  });
  const { CustomResponse } = rate.Action.Block;
  expect(CustomResponse).toMatchObject({
    ResponseCode: 429,
    ResponseHeaders: [{ Name: 'Retry-After', Value: '300' }],
  });
  const body = acl?.Properties.CustomResponseBodies[CustomResponse.CustomResponseBodyKey];
  expect(body.ContentType).toBe('APPLICATION_JSON');
  expect(JSON.parse(body.Content)).toEqual({ detail: expect.any(String), code: 'rate_limited' });
});

test('Rules about bodies only count: prompts, manifests and payment events are larger than what a web ACL sees', () => {
  const counted = (group: string): string[] =>
    ruleOf(full, group).Statement.ManagedRuleGroupStatement.RuleActionOverrides.map(
      ({ Name, ActionToUse }: { Name: string; ActionToUse: object }) =>
        'Count' in ActionToUse ? Name : `refused: ${Name}`,
    );
  expect(counted('AWSManagedRulesCommonRuleSet')).toEqual([
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'EC2MetaDataSSRF_BODY',
    'NoUserAgent_HEADER',
  ]);
  expect(counted('AWSManagedRulesKnownBadInputsRuleSet')).toEqual([
    'JavaDeserializationRCE_BODY',
    'Log4JRCE_BODY',
    'ReactJSRCE_BODY',
  ]);
  // Of addresses alone.
  expect(counted('AWSManagedRulesAmazonIpReputationList')).toEqual([]);
});

test('What a rule of AWS refuses is said with a code of its own', () => {
  const answers = full.service
    .ofType('AWS::ApiGateway::GatewayResponse')
    .map(([, { Properties }]) => Properties);
  const refused = answers.find(({ ResponseType }) => ResponseType === 'WAF_FILTERED');
  expect(refused?.StatusCode).toBe('403');
  expect(JSON.parse(refused?.ResponseTemplates['application/json'])).toMatchObject({ code: 'blocked' });
});

test('To begin with, everything may only be counted', () => {
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }), 'Stack');
  const api = new RestApi(stack, 'Api');
  api.root.addMethod('ANY', new MockIntegration());
  const webAcl = { mode: 'count', requestsPerFiveMinutes: 2_000 } as const;
  new WebAcl(stack, 'WebAcl', { settings: stageSettings('staging'), webAcl, api });
  const [acl] = Object.values(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL'));
  expect(acl?.Properties.Rules).toHaveLength(4);
  for (const { Action, OverrideAction } of acl?.Properties.Rules ?? [])
    expect(Action ?? OverrideAction).toEqual({ Count: {} });
});

test('Nothing that a web ACL keeps has the URL of a request: the token of an invitation stands in one', () => {
  const [[, acl] = []] = full.service.ofType('AWS::WAFv2::WebACL');
  for (const { VisibilityConfig } of [acl?.Properties, ...(acl?.Properties.Rules ?? [])])
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
});

test('A domain in our zone gets its certificate, validated there, and its record', () => {
  const { service } = full;
  const [[certificateId, certificate] = []] = service.ofType('AWS::CertificateManager::Certificate');
  expect(certificate?.Properties).toMatchObject({
    DomainName: 'api.example.com',
    DomainValidationOptions: [{ DomainName: 'api.example.com', HostedZoneId: 'Z0123456789' }],
  });
  const [[domainId, domain] = []] = service.ofType('AWS::ApiGateway::DomainName');
  expect(referenced(domain?.Properties.RegionalCertificateArn)).toBe(certificateId);
  const [[, record] = []] = service.ofType('AWS::Route53::RecordSet');
  expect(record?.Properties).toMatchObject({
    Type: 'A',
    Name: 'api.example.com.',
    HostedZoneId: 'Z0123456789',
    AliasTarget: { DNSName: { 'Fn::GetAtt': [domainId, 'RegionalDomainName'] } },
  });
});
