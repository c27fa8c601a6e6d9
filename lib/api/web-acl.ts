import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { StageSettings, WebAclSettings } from '../config.ts';

/**
 * Rules of AWS' groups that refuse what the service takes: bodies of up to 1 MiB, of which a web ACL sees the first
 * kilobytes; prompts and manifests, which look like attacks; URLs of webhooks, which may name any host. They count and let
 * through, in every mode: each function checks its bodies itself.
 */
const managedGroups = {
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'EC2MetaDataSSRF_BODY',
    // Clients of the API and payment providers may send none.
    'NoUserAgent_HEADER',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'],
  AWSManagedRulesAmazonIpReputationList: [],
} as const satisfies Record<string, readonly string[]>;

export interface WebAclProps {
  settings: StageSettings;
  webAcl: WebAclSettings;
  api: RestApi;
}

/** The web ACL before the API: a limit of requests per address, and AWS's managed rules against known attacks. */
export class WebAcl extends Construct {
  /** The metric of all its rules together. */
  readonly metricName: string;

  constructor(scope: Construct, id: string, { settings, webAcl, api }: WebAclProps) {
    super(scope, id);
    this.metricName = `orchestrator-${settings.name}`;
    const { mode, requestsPerFiveMinutes } = webAcl;
    const metric = (name: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName: name,
      // Samples hold URLs, and the token of an invitation stands in one.
      sampledRequestsEnabled: false,
    });
    const rate: CfnWebACL.RuleProperty = {
      name: 'RequestsPerAddress',
      priority: 0,
      action: mode === 'block' ? { block: tooMany } : { count: {} },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          limit: requestsPerFiveMinutes,
          evaluationWindowSec: 300,
        },
      },
      visibilityConfig: metric('RequestsPerAddress'),
    };
    const managed = Object.entries(managedGroups).map(
      ([name, onlyCounted], index): CfnWebACL.RuleProperty => ({
        name,
        priority: index + 1,
        overrideAction: mode === 'block' ? { none: {} } : { count: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          },
        },
        visibilityConfig: metric(name),
      }),
    );
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      description: `Requests to the API of ${settings.name}`,
      defaultAction: { allow: {} },
      rules: [rate, ...managed],
      customResponseBodies: { tooMany: { contentType: 'APPLICATION_JSON', content: tooManyBody } },
      visibilityConfig: metric(this.metricName),
    });
    new CfnWebACLAssociation(this, 'Association', {
      webAclArn: acl.attrArn,
      resourceArn: api.deploymentStage.stageArn,
    });
  }
}

const tooManyBody = JSON.stringify({
  detail: 'Too many requests from your address. Wait five minutes and try again.',
  code: 'rate_limited',
});

const tooMany: CfnWebACL.BlockActionProperty = {
  customResponse: {
    responseCode: 429,
    customResponseBodyKey: 'tooMany',
    responseHeaders: [{ name: 'Retry-After', value: '300' }],
  },
};
