import { beforeAll, expect, test } from 'vitest';
import { bills } from '../../bin/sbom/bills.ts';
import { type Bom, billOf } from '../../bin/sbom/bom.ts';

const made = new Map<string, Bom>();
beforeAll(async () => {
  const entries = ['functions/audit/seal/handler.ts', 'functions/billing/stripe/meter/handler.ts'];
  for await (const { name, bill } of bills(entries)) made.set(name, bill);
});

const bill = (name: string) => made.get(name) as Bom;
const names = (name: string) => bill(name).components.map((component) => component.name);

test('The bill of what is installed has production’s packages with version, hash and licence, and no tools', () => {
  expect(bill('production').components.find(({ name }) => name === 'zod')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/zod@\d/),
    hashes: [{ alg: 'SHA-512' }],
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(names('production')).not.toContain('vitest');
  expect(names('production')).not.toContain('aws-cdk-lib');
});

test('The bill of a function has what its bundle holds, and no more', () => {
  expect(names('functions/audit/seal')).toContain('postgres');
  expect(names('functions/audit/seal')).not.toContain('stripe');
  expect(names('functions/billing/stripe/meter')).toContain('stripe');
});

test('What isn’t installed for production gets into no bill', () => {
  const lock = { packages: { 'node_modules/vitest': { version: '5.1.1' } } };
  const make = () => billOf(bill('production'), 'functions/x', ['node_modules/vitest'], lock);
  expect(make).toThrow('functions/x has what is in no bill: vitest@5.1.1.');
});
