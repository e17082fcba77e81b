import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const whole = {
  PUBLIC_ORIGIN: 'https://crm.example/portal',
  OIDC_ISSUER: 'https://login.example/realms/acme',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
};

describe('the settings of the sign-in provider', () => {
  it('have defaults that let nobody new in', () => {
    expect(readConfig({}).oidc).toBe(undefined);
    expect(readConfig(whole).oidc).toEqual({
      issuer: 'https://login.example/realms/acme',
      clientId: 'portal',
      clientSecret: 'secret',
      name: 'single sign-on',
      scopes: 'openid email profile',
      groupsClaim: 'groups',
      adminGroups: [],
      staffGroups: [],
      teamGroups: [],
      createsAccounts: false,
      isOnly: false,
    });
  });

  it('take every variable', () => {
    const env = {
      ...whole,
      OIDC_NAME: 'Acme ID',
      OIDC_SCOPES: 'openid  email groups',
      OIDC_GROUPS_CLAIM: 'roles',
      OIDC_ADMIN_GROUPS: 'bosses, owners',
      OIDC_STAFF_GROUPS: 'people',
      OIDC_TEAM_GROUPS: 'sales=Sales team, cn=it=IT',
      OIDC_CREATE_ACCOUNTS: 'true',
      OIDC_ONLY: 'true',
    };
    expect(readConfig(env).oidc).toMatchObject({
      name: 'Acme ID',
      scopes: 'openid email groups',
      groupsClaim: 'roles',
      adminGroups: ['bosses', 'owners'],
      staffGroups: ['people'],
      teamGroups: [
        { group: 'sales', team: 'Sales team' },
        { group: 'cn=it', team: 'IT' },
      ],
      createsAccounts: true,
      isOnly: true,
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a part is missing', { OIDC_CLIENT_SECRET: '' }, /OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together/],
    ['there is no public address', { PUBLIC_ORIGIN: '' }, /goes with PUBLIC_ORIGIN/],
    [
      'the provider is not on this machine and has no https',
      { OIDC_ISSUER: 'http://login.example' },
      /OIDC_ISSUER: must be an address/,
    ],
    ['the issuer has a query', { OIDC_ISSUER: 'https://login.example/?a=b' }, /OIDC_ISSUER: must be an address/],
    ['the issuer names a person', { OIDC_ISSUER: 'https://a:b@login.example' }, /OIDC_ISSUER: must be an address/],
    ["the scopes lack 'openid'", { OIDC_SCOPES: 'email' }, /OIDC_SCOPES: must contain 'openid'/],
    ['a team is missing', { OIDC_TEAM_GROUPS: 'sales' }, /OIDC_TEAM_GROUPS: must be such as/],
    ['a choice is neither', { OIDC_ONLY: 'yes' }, /OIDC_ONLY: must be true or false/],
  ])('refuse the start when %s', (_what, env, message) => {
    expect(() => readConfig({ ...whole, ...env })).toThrow(message);
  });

  it('refuse further ones without a provider, and take http of this machine', () => {
    expect(() => readConfig({ OIDC_ONLY: 'true' })).toThrow(/the other OIDC settings go with OIDC_ISSUER/);
    for (const issuer of ['http://127.0.0.1:4840', 'http://localhost:4840', 'http://[::1]:4840'])
      expect(readConfig({ ...whole, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
  });
});
