import * as z from 'zod/mini';

/** How people sign in with a provider (OpenID Connect). */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** 'Sign in with NAME'. */
  name: string;
  scopes: string;
  groupsClaim: string;
  /** Whose members are administrators; while it is empty, groups change no role. */
  adminGroups: string[];
  /** Who may sign in beside them; while it is empty, everybody may. */
  staffGroups: string[];
  /** The team that each group stands for. */
  teamGroups: { group: string; team: string }[];
  /** Whoever the provider knows and we do not gets an account. */
  createsAccounts: boolean;
  /** Only administrators sign in with a password. */
  isOnly: boolean;
}

const mostGroups = 200;
const line = (most: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(most, `must be at most ${most} characters`),
      z.refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'must be one line'),
    ),
  );
const yesOrNo = z.optional(z.enum(['true', 'false'], 'must be true or false'));
const groups = z.optional(
  z.string().check(z.refine((text) => listOf(text).length <= mostGroups, `must name at most ${mostGroups} groups`)),
);

/** The settings in the environment. */
export const oidcEnvironment = {
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(z.trim(), z.refine(isIssuer, 'must be an address such as https://login.example.com; http is for this machine only')),
  ),
  OIDC_CLIENT_ID: line(500),
  OIDC_CLIENT_SECRET: line(1000),
  OIDC_NAME: line(40),
  OIDC_SCOPES: z.optional(
    z.string().check(
      z.trim(),
      z.refine(
        (text) => /^[\x21\x23-\x5b\x5d-\x7e]+( +[\x21\x23-\x5b\x5d-\x7e]+)*$/.test(text),
        'must be words with spaces between them',
      ),
      z.refine((text) => text.split(/ +/).includes('openid'), "must contain 'openid'"),
    ),
  ),
  OIDC_GROUPS_CLAIM: line(200),
  OIDC_ADMIN_GROUPS: groups,
  OIDC_STAFF_GROUPS: groups,
  OIDC_TEAM_GROUPS: z.optional(
    z.string().check(
      z.refine((text) => listOf(text).every((item) => pairOf(item) !== undefined), "must be such as 'sales=Sales team, it=IT'"),
      z.refine((text) => listOf(text).length <= mostGroups, `must name at most ${mostGroups} groups`),
    ),
  ),
  OIDC_CREATE_ACCOUNTS: yesOrNo,
  OIDC_ONLY: yesOrNo,
};

const shape = z.object(oidcEnvironment);
type Environment = z.infer<typeof shape>;

/** What the settings must be together. */
export const oidcChecks = [
  z.refine<Environment>((env) => whole(env) || ![env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET].some(Boolean), {
    path: ['OIDC_ISSUER'],
    error: 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together',
  }),
  z.refine<Environment>((env) => Boolean(env.OIDC_ISSUER) || namedOf(env).length === 0, {
    path: ['OIDC_ISSUER'],
    error: 'the other OIDC settings go with OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  }),
  z.refine<Environment & { PUBLIC_ORIGIN?: string | undefined }>((env) => !env.OIDC_ISSUER || Boolean(env.PUBLIC_ORIGIN), {
    path: ['OIDC_ISSUER'],
    error: 'goes with PUBLIC_ORIGIN, the address to which the provider sends people back',
  }),
];

export function oidcSettingsOf(env: Environment): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME || 'single sign-on',
    scopes: (env.OIDC_SCOPES || 'openid email profile').replace(/ +/g, ' '),
    groupsClaim: env.OIDC_GROUPS_CLAIM || 'groups',
    adminGroups: listOf(env.OIDC_ADMIN_GROUPS),
    staffGroups: listOf(env.OIDC_STAFF_GROUPS),
    teamGroups: listOf(env.OIDC_TEAM_GROUPS).flatMap((item) => pairOf(item) ?? []),
    createsAccounts: env.OIDC_CREATE_ACCOUNTS === 'true',
    isOnly: env.OIDC_ONLY === 'true',
  };
}

/** Plain http goes no further than this machine. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function isIssuer(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const address = new URL(text);
  if (address.username !== '' || address.password !== '') return false;
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address));
}

function whole(env: Environment): boolean {
  return Boolean(env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET);
}

function namedOf(env: Environment): string[] {
  return Object.entries(env)
    .filter(([name, value]) => name.startsWith('OIDC_') && value !== undefined)
    .map(([name]) => name);
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** The name of a group may contain '=', that of a team may not. */
function pairOf(item: string): { group: string; team: string } | undefined {
  const [, group = '', team = ''] = /^(.*)=([^=]*)$/.exec(item) ?? [];
  return group.trim() && team.trim() ? { group: group.trim(), team: team.trim() } : undefined;
}
