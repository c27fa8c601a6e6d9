import { expect, test } from 'vitest';
import { emailSchema } from '../../../../functions/shared/people/email-address.ts';

test('an address has one form, however it is typed', () => {
  expect(emailSchema.parse('  Ada.Lovelace@Example.COM ')).toBe('ada.lovelace@example.com');
  // The sign for kelvin is a k in lower case. The mail goes to the form that is stored, so nobody gets another's.
  expect(emailSchema.parse('\u212aate@example.com')).toBe('kate@example.com');
  expect(emailSchema.parse('ada+tag@example.com')).not.toBe(emailSchema.parse('ada@example.com'));
});

test('look-alikes, second spellings of a domain and what could leave a header are refused', () => {
  const refused = [
    ...['\u0430da@example.com', 'ada@ex\u0430mple.com', '\u0130da@example.com', 'ada\u200b@example.com'],
    ...['ada@example.com.', 'ada@example..com', 'ada@localhost', 'ada@[127.0.0.1]', '.ada@example.com'],
    ...['ada@example.com\r\nBcc: eve@example.com', 'ada@example.com,eve@example.com', '"ada b"@example.com'],
    ...['Ada <ada@example.com>', 'ada@example.com ada', '', '@example.com'],
  ];
  for (const email of refused) expect([email, emailSchema.safeParse(email).success]).toEqual([email, false]);
});

test('an address is no longer than mail can carry', () => {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`;
  expect([domain.length, emailSchema.safeParse(`${'a'.repeat(63)}@${domain}`).success]).toEqual([190, true]);
  const messages = (email: string) =>
    emailSchema.safeParse(email).error?.issues.map(({ message }) => message);
  expect(messages(`${'a'.repeat(64)}@${domain}`)).toEqual(['must have at most 254 characters']);
  expect(messages(`${'a'.repeat(65)}@example.com`)).toEqual(['must have at most 64 characters before the @']);
});
