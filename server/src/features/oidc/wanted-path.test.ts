import { expect, it } from 'vitest';
import { wantedPath } from './wanted-path.ts';

it.each([
  ['/leads', '/leads'],
  ['/leads?page=2&search=a%20b#row', '/leads?page=2&search=a%20b#row'],
  ['/a/../leads', '/leads'],
  ['/', '/'],
])('%s is an address of ours', (to, wanted) => {
  expect(wantedPath(to)).toBe(wanted);
});

it.each([
  'https://evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' /leads',
  '/%2f/evil.test',
  '/%5cevil.test',
  '/%00',
  'javascript:alert(1)',
  'leads',
  '',
  '/api/auth/role',
  '/socket.io/',
  '/login',
  `/${'a'.repeat(1500)}`,
  undefined,
  ['/leads', '/leads'],
])('%s is dropped', (to) => {
  expect(wantedPath(to)).toBe(null);
});
