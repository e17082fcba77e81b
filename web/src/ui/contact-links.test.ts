import { expect, test } from 'vitest';
import { mailtoOf } from './contact-links.tsx';

test('an address in a link is an address and nothing else', () => {
  expect(mailtoOf('nora@kestrel.test')).toBe('mailto:nora@kestrel.test');
  expect(mailtoOf('a?bcc=b&x@kestrel.test')).toBe('mailto:a%3Fbcc%3Db%26x@kestrel.test');
});
