import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@crm/contract/core/call';
import { may, permissions } from '@crm/contract/core/permissions';
import { describe, expect, it } from 'vitest';
import { contract } from '../../src/features.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'spec');

function listed(file: string): string[] {
  const [, ...lines] = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t', 2).join(' '));
}

const written = Object.values(contract)
  .flatMap((calls) => Object.values<Call>(calls))
  .map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`);

describe('the contract', () => {
  it('holds no call that neither the specification nor the list of extra calls names', () => {
    const known = new Set([...listed('calls.tsv'), ...listed('extra-calls.tsv')]);
    expect(written.filter((address) => !known.has(address))).toEqual([]);
  });

  it('holds every extra call that is listed', () => {
    const served = new Set([...written, 'GET /openapi.json']);
    expect(listed('extra-calls.tsv').filter((address) => !served.has(address))).toEqual([]);
  });

  it('opens to strangers only what needs no session', () => {
    const open = Object.values(contract)
      .flatMap((calls) => Object.values<Call>(calls))
      .filter((call) => may(null, call.who))
      .map((call) => call.path);
    expect(open.sort()).toEqual([
      '/auth/factor',
      '/auth/get/role',
      '/auth/invitation/accept',
      '/auth/invitation/open',
      '/auth/login',
      '/auth/logout',
      '/auth/options',
      '/auth/passkey',
      '/auth/passkey/options',
      '/auth/reset',
      '/auth/reset/open',
      '/auth/reset/request',
      '/auth/role',
      '/auth/signup',
      '/company/logo/:version',
      '/company/sign-in',
      '/notifications/mail/unsubscribe',
      '/push/check',
    ]);
  });

  it('knows exactly two roles', { tags: ['A-1-05', 'B-6-01'] }, () => {
    const named = new Set(Object.values(permissions).flatMap((who) => (who === 'anyone' ? [] : [...who])));
    expect([...named].sort()).toEqual(['admin', 'staff']);
  });
});
