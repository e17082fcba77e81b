import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

const linksOf = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://crm.example/a?b=1&c=2#d now', 'https://crm.example/a?b=1&c=2#d'],
  ['(http://crm.example/plan).', 'http://crm.example/plan'],
  ['https://crm.example/wiki/Plan_(draft), please', 'https://crm.example/wiki/Plan_(draft)'],
  ['HTTPS://CRM.example!', 'HTTPS://CRM.example'],
])('an address in a text is a link: %s', (text, href) => {
  expect(linksOf(text)).toEqual([href]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://crm.example',
  'https://',
  'xhttps://crm.example',
  '<a href="x">y</a>',
  'crm.example',
])('anything else is plain text: %s', (text) => {
  expect(linkParts(text)).toEqual([{ text }]);
});

test.each([
  '',
  'no address',
  'https://a.example',
  'a https://a.example\nhttps://b.example, c "https://d.example"',
  '<b>https://a.example</b>',
])('nothing of a text is lost: %j', (text) => {
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
