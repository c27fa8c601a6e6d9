import { readFileSync } from 'node:fs';

/** What docs/operations.md tells people to type or to ask, out of its spans of code and its blocks. */
export interface Runbook {
  /** Command lines, one each: `npm run invoke -- production functions/mail/handler.ts`. */
  commands: string[];
  /** Statements for Postgres. */
  statements: string[];
  /** `GET /api/sessions/{id}`. */
  endpoints: string[];
}

const block = /```(\w*)\n([\s\S]*?)```/g;
const aCommand = /^(?:[A-Z_]+=\S+ )?(?:npm|npx|aws) /;
const aStatement = /^(?:select|update|delete|insert|with|alter) \S+ /;
const anEndpoint = /^(?:GET|POST|PUT|PATCH|DELETE) \S*\//;

export function runbook(): Runbook {
  const page = readFileSync('docs/operations.md', 'utf8');
  const blocks = [...page.matchAll(block)].map(([, language, text = '']) => ({ language, text }));
  const spans = [...page.replace(block, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
    text.replace(/\s+/g, ' '),
  );
  const lines = blocks
    .filter(({ language }) => language !== 'sql' && language !== 'yaml')
    .flatMap(({ text }) => text.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.trim());
  return {
    commands: unique([...spans, ...lines].filter((text) => aCommand.test(text))),
    statements: unique([
      ...spans.filter((text) => aStatement.test(text)),
      ...blocks.filter(({ language }) => language === 'sql').map(({ text }) => text),
    ]),
    endpoints: unique(spans.filter((text) => anEndpoint.test(text))),
  };
}

/** The words of a command line, without quotes, up to a pipe or a redirection. */
export function wordsOf(command: string): string[] {
  const words = [
    ...command.replace(/^[A-Z_]+=\S+ /, '').matchAll(/'([^']*)'|"([^"]*)"|(<[^<>]+>)|([^\s'"]+)/g),
  ].map(([, single, double, placeholder, bare]) => single ?? double ?? placeholder ?? bare ?? '');
  const end = words.findIndex((word) => word === '|' || word === '>');
  return end === -1 ? words : words.slice(0, end);
}

const unique = (texts: string[]) => [...new Set(texts)];
