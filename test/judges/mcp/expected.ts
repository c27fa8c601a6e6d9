// Checks of the suite that fail, each with the reason. One that passes after all fails the judge, until it is taken out here.

const toolsAlone =
  'The server has tools alone: neither prompts nor resources, no completion and no log for clients. It advertises none of them.';
const fixtures = 'The suite calls a tool of its own reference server, which this server does not have.';
const noStreams =
  'The function keeps no stream open. The server advertises no changes of lists, so there is nothing to subscribe to.';

const expected: readonly { why: string; checks: readonly string[] }[] = [
  {
    why: toolsAlone,
    checks: [
      'completion-complete',
      'logging-set-level',
      'prompts-list',
      'prompts-get-simple',
      'prompts-get-with-args',
      'prompts-get-with-image',
      'prompts-get-embedded-resource',
      'resources-list',
      'resources-read-text',
      'resources-read-binary',
      'resources-templates-read',
      'resources-subscribe',
      'resources-unsubscribe',
      'sep-2549-prompts-list-caching-hints',
      'sep-2549-resources-list-caching-hints',
      'sep-2549-resources-templates-list-caching-hints',
      'sep-2322-non-tool-incomplete',
    ],
  },
  {
    why: fixtures,
    checks: [
      'tools-call-simple-text',
      'tools-call-image',
      'tools-call-audio',
      'tools-call-embedded-resource',
      'tools-call-mixed-content',
      'tools-call-with-logging',
      'tools-call-with-progress',
      'tools-call-error',
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-general',
      'elicitation-sep1330-general',
      'json-schema-2020-12-tool-found',
      'sep-2243-server-no-xmcp-tool',
      'sep-2243-server-decode-base64',
      'sep-2243-server-validate-param-match',
      'sep-2243-server-reject-invalid-param-chars',
      'sep-2243-server-reject-param-mismatch',
      'sep-2322-elicitation-incomplete',
      'sep-2322-list-roots-incomplete',
      'sep-2322-sampling-incomplete',
      'sep-2322-respect-client-capabilities',
      'sep-2322-multi-round-r1',
      'sep-2322-multiple-inputs-incomplete',
      'sep-2322-request-state-incomplete',
      'sep-2322-result-type-included',
      'sep-2322-reject-tampered-state',
      'sep-2575-server-rejects-undeclared-capability',
      'sep-2575-missing-capability-http-400',
      'sep-2575-http-server-no-independent-requests-on-stream',
      'sep-2575-server-no-log-without-loglevel',
    ],
  },
  {
    why: noStreams,
    checks: ['sep-2575-server-sends-subscription-ack', 'sep-2575-server-tags-subscription-id'],
  },
];

/** Why a check may fail; undefined where it has to pass. */
export const reasonFor = (id: string): string | undefined =>
  expected.find(({ checks }) => checks.includes(id))?.why;
