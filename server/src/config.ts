import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTimeZone } from '@crm/contract/office/company';
import * as z from 'zod/mini';
import { parseDatabaseUrl } from './db/database-url.ts';
import { OperatorError } from './db/operator-error.ts';
import { type MailSettings, mailChecks, mailEnvironment, mailSettingsOf } from './settings/mail-settings.ts';
import { type OidcSettings, oidcChecks, oidcEnvironment, oidcSettingsOf } from './settings/oidc-settings.ts';

const root = join(import.meta.dirname, '..', '..');

/** The environment, parsed once. The error for a wrong value names the variable. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where DATABASE_URL leads to a pooler. */
  databaseDirectUrl: string | undefined;
  /** A standby of this database, from which long readings may come. */
  databaseReplicaUrl: string | undefined;
  /** The maximum number of database connections of this server. */
  databaseConnections: number;
  /** How long the start waits for the database of DATABASE_URL. */
  databaseWaitSeconds: number;
  timeZone: string;
  /** Whether BUSINESS_TIME_ZONE was given: then no setting of the company changes it. */
  isTimeZoneFixed: boolean;
  publicOrigin: string | undefined;
  /** The path of PUBLIC_ORIGIN, such as /crm; empty at the root of the host. */
  basePath: string;
  /** How many proxies of our own are in front: the outermost one sees the caller's address. */
  trustProxy: number;
  appSecret: string | undefined;
  sessionDays: number;
  logLevel: string;
  /** Statements that take longer are logged, without their values; 0 logs none. */
  slowQueryMs: number;
  metrics: { host: string; port: number } | undefined;
  backups: BackupPlan | undefined;
  backupBeforeMigration: boolean;
  /** Webhooks may also go to http, private networks and the portal itself. */
  webhookPrivateNetworks: boolean;
  firstAdmin: { name: string; email: string; password: string } | undefined;
  /** The provider with which people sign in, if there is one. */
  oidc: OidcSettings | undefined;
  /** How mail is sent, if it is. */
  mail: MailSettings | undefined;
}

/** A daily backup at this business time, in this folder, of which the newest are kept. */
export interface BackupPlan {
  folder: string;
  time: string;
  keep: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const text = z.optional(z.string().check(z.trim()));
const wholeNumber = (min: number, max: number) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
          `must be a whole number from ${min} to ${max}`,
        ),
      ),
  );

const databaseUrl = z.optional(
  z
    .string()
    .check(
      z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
      z.refine(isDatabaseUrl, 'must be an address such as postgres://user:password@host/database, with % codes for : / ? # @ %'),
    ),
);

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535),
    HOST: text,
    DATA_DIR: text,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_REPLICA_URL: databaseUrl,
    DATABASE_CONNECTIONS: wholeNumber(2, 200),
    DATABASE_WAIT_SECONDS: wholeNumber(0, 86_400),
    BUSINESS_TIME_ZONE: z.optional(z.string().check(z.refine(isTimeZone, 'must be a time zone such as Europe/Berlin'))),
    PUBLIC_ORIGIN: z.optional(
      z.string().check(
        z.refine(
          (value) => publicAddressOf(value) !== undefined,
          'must be an address such as https://crm.example.com or https://example.com/crm, with letters, digits, - and _ in the path',
        ),
        z.refine(
          (value) => !/^\/health(\/|$)/.test(publicAddressOf(value)?.basePath ?? ''),
          'cannot have a path that begins with /health',
        ),
      ),
    ),
    TRUST_PROXY: z.optional(z.string().check(z.regex(/^(true|false|\d)$/, 'must be true, false or the number of proxies'))),
    APP_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
    SESSION_DAYS: wholeNumber(1, 365),
    LOG_LEVEL: z.optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
    SLOW_QUERY_MS: wholeNumber(0, 600_000),
    METRICS_HOST: text,
    METRICS_PORT: wholeNumber(0, 65_535),
    BACKUP_DIR: text,
    BACKUP_TIME: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 02:30'))),
    BACKUP_KEEP: wholeNumber(1, 10_000),
    BACKUP_BEFORE_MIGRATION: z.optional(z.enum(['true', 'false'], 'must be true or false')),
    WEBHOOK_PRIVATE_NETWORKS: z.optional(z.enum(['true', 'false'], 'must be true or false')),
    ADMIN_NAME: text,
    ADMIN_EMAIL: text,
    ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
    ...oidcEnvironment,
    ...mailEnvironment,
  })
  .check(
    z.refine(
      (env) =>
        [env.ADMIN_NAME, env.ADMIN_EMAIL, env.ADMIN_PASSWORD].every(Boolean) ||
        ![env.ADMIN_NAME, env.ADMIN_EMAIL, env.ADMIN_PASSWORD].some(Boolean),
      {
        path: ['ADMIN_NAME'],
        error: 'ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD go together',
      },
    ),
    z.refine((env) => !env.DATABASE_DIRECT_URL || Boolean(env.DATABASE_URL), {
      path: ['DATABASE_DIRECT_URL'],
      error: 'goes with DATABASE_URL, the address of the pooler',
    }),
    z.refine((env) => env.DATABASE_REPLICA_URL === undefined || serversOf(env.DATABASE_REPLICA_URL) <= 1, {
      path: ['DATABASE_REPLICA_URL'],
      error: 'must name one host',
    }),
    z.refine((env) => !env.DATABASE_REPLICA_URL || Boolean(env.DATABASE_URL), {
      path: ['DATABASE_REPLICA_URL'],
      error: 'goes with DATABASE_URL, the address of the primary',
    }),
    ...oidcChecks,
    ...mailChecks,
  );

export class ConfigError extends OperatorError {
  constructor(mistakes: string) {
    super(`The configuration has mistakes:\n${mistakes}`);
  }
}

export function readConfig(env: NodeJS.ProcessEnv, defaultDataDir = 'data'): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse({ ...filled, ...readFiles(filled) });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const given = parsed.data;
  const publicAddress = publicAddressOf(given.PUBLIC_ORIGIN ?? '');
  return {
    port: Number(given.PORT ?? 3000),
    host: given.HOST ?? '127.0.0.1',
    dataDir: given.DATA_DIR ?? join(root, defaultDataDir),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    databaseConnections: Number(given.DATABASE_CONNECTIONS ?? 10),
    databaseWaitSeconds: Number(given.DATABASE_WAIT_SECONDS ?? 300),
    timeZone: given.BUSINESS_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    isTimeZoneFixed: given.BUSINESS_TIME_ZONE !== undefined,
    publicOrigin: publicAddress?.origin,
    basePath: publicAddress?.basePath ?? '',
    trustProxy: given.TRUST_PROXY === 'true' ? 1 : Number(given.TRUST_PROXY === 'false' ? 0 : (given.TRUST_PROXY ?? 0)),
    appSecret: given.APP_SECRET,
    sessionDays: Number(given.SESSION_DAYS ?? 14),
    logLevel: given.LOG_LEVEL ?? 'info',
    slowQueryMs: Number(given.SLOW_QUERY_MS ?? 500),
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { host: given.METRICS_HOST ?? '127.0.0.1', port: Number(given.METRICS_PORT) },
    backups:
      given.BACKUP_DIR === undefined
        ? undefined
        : { folder: given.BACKUP_DIR, time: given.BACKUP_TIME ?? '02:30', keep: Number(given.BACKUP_KEEP ?? 14) },
    backupBeforeMigration: given.BACKUP_BEFORE_MIGRATION !== 'false',
    webhookPrivateNetworks: given.WEBHOOK_PRIVATE_NETWORKS === 'true',
    firstAdmin:
      given.ADMIN_NAME && given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { name: given.ADMIN_NAME, email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : undefined,
    oidc: oidcSettingsOf(given),
    mail: mailSettingsOf(given, `${publicAddress?.origin}${publicAddress?.basePath}`),
  };
}

/** The portal writes, and so looks for the server that takes writes whichever of these is said. */
const writableWishes = ['any', 'read-write', 'primary'];

/** Any setting may be in a file, as containers get their secrets: NAME_FILE is its path. */
function readFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = Object.keys(environment.shape).filter((name) => env[`${name}_FILE`] !== undefined);
  return Object.fromEntries(named.map((name) => [name, readSetting(name, env)]));
}

function readSetting(name: string, env: NodeJS.ProcessEnv): string {
  const path = env[`${name}_FILE`] ?? '';
  if (env[name] !== undefined) throw new ConfigError(`${name}_FILE: ${name} is set too; only one of them may be`);
  let value: string;
  try {
    value = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (value === '') throw new ConfigError(`${name}_FILE: ${path} is empty`);
  return value;
}

/** Omits the parser's message: it may contain the password. */
function isDatabaseUrl(url: string): boolean {
  try {
    return writableWishes.includes(parseDatabaseUrl(url).wants);
  } catch (error) {
    // A missing certificate is reported by its path when it is needed.
    return error instanceof Error && 'syscall' in error;
  }
}

/** An address that cannot be read is refused elsewhere. */
function serversOf(url: string): number {
  try {
    return parseDatabaseUrl(url).servers.length;
  } catch {
    return 0;
  }
}

/** Browsers, cookies, proxies and pages read a path of these signs in the same way; anything else is not clear. */
function publicAddressOf(value: string): { origin: string; basePath: string } | undefined {
  const [, origin = '', basePath = ''] = /^(https?:\/\/[^/]+)((?:\/[\w-]+)*)\/?$/.exec(value) ?? [];
  return URL.canParse(origin) && new URL(origin).origin === origin ? { origin, basePath } : undefined;
}
