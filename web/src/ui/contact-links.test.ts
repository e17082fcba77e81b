import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { EmailLink, mailtoOf } from './contact-links.tsx';
import { render, textOf } from './test-render.tsx';

test('an address in a link is an address and nothing else', () => {
  expect(mailtoOf('nora@kestrel.test')).toBe('mailto:nora@kestrel.test');
  expect(mailtoOf('a?bcc=b&x@kestrel.test')).toBe('mailto:a%3Fbcc%3Db%26x@kestrel.test');
});

test('an address goes on in the next line after its @ or before a dot, and nothing of it is lost', () => {
  for (const [email, lines] of [
    ['karen.frost@anchor.example', 'karen|.frost@|anchor|.example'],
    ['a.a.a@b.b.b', 'a|.a|.a@|b|.b|.b'],
    ['x..y.@z', 'x|..y|.@|z'],
  ] as const) {
    expect(textOf(render(EmailLink({ email, wraps: true }) as ReactElement).replaceAll('<wbr/>', '|'))).toBe(lines);
  }
});
