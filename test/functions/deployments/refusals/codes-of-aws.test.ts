import * as cloudFormation from '@aws-sdk/client-cloudformation';
import * as eks from '@aws-sdk/client-eks';
import { expect, test } from 'vitest';
import { readRefusal } from '../../../../functions/deployments/refusals/refusal.ts';

// All codes that AWS's models of the services know through which a run asks for things: what is said besides them may be anything.

const exceptionsOf = (client: object) => Object.keys(client).filter((name) => /Exception$/.test(name));
const unread = (codes: readonly string[], inWords: (code: string) => string) =>
  codes.filter((code) => readRefusal(inWords(code)).cause === null);

test('every issue of a node group is read by its code alone, but for those that name no reason', () => {
  const codes = Object.values(eks.NodegroupIssueCode);
  expect(codes.length).toBeGreaterThan(30);
  expect(unread(codes, (code) => `[Issue(Code=${code}, Message=x., ResourceIds=[])]`)).toEqual([
    eks.NodegroupIssueCode.ASG_INSTANCE_LAUNCH_FAILURES,
    eks.NodegroupIssueCode.POD_EVICTION_FAILURE,
    eks.NodegroupIssueCode.UNKNOWN,
  ]);
});

test('every code with which a resource of a stack fails is read', () => {
  const codes = Object.values(cloudFormation.HandlerErrorCode);
  expect(codes.length).toBeGreaterThan(15);
  const inWords = (code: string) =>
    `Resource handler returned message: "x" (RequestToken: 1, HandlerErrorCode: ${code})`;
  expect(unread(codes, inWords)).toEqual([
    // Resources fail under it for any reason; where the words name none, nothing is known.
    cloudFormation.HandlerErrorCode.GeneralServiceException,
    cloudFormation.HandlerErrorCode.Unknown,
  ]);
});

test.each([
  ['EKS', exceptionsOf(eks)],
  ['CloudFormation', exceptionsOf(cloudFormation)],
])('every error of %s is read by its name', (_, names) => {
  expect(names.length).toBeGreaterThan(10);
  const own = names.filter((name) => !/^(?:EKS|CloudFormation)ServiceException$/.test(name));
  expect(unread(own, (name) => `${name}: x`)).toEqual([]);
});
