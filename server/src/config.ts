import { join } from 'node:path';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '..', '..');

/** The environment, parsed once. A wrong value is refused by its name. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  timeZone: string;
  publicOrigin: string | undefined;
  trustProxy: boolean;
  appSecret: string | undefined;
  sessionDays: number;
  logLevel: string;
  firstAdmin: { name: string; email: string; password: string } | undefined;
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

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535),
    HOST: text,
    DATA_DIR: text,
    DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
    BUSINESS_TIME_ZONE: z.optional(z.string().check(z.refine(isTimeZone, 'must be a time zone such as Europe/Berlin'))),
    PUBLIC_ORIGIN: z.optional(z.string().check(z.refine(isOrigin, 'must be an origin such as https://crm.example.com'))),
    TRUST_PROXY: z.optional(z.enum(['true', 'false', '1', '0', ''], 'must be true or false')),
    APP_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
    SESSION_DAYS: wholeNumber(1, 365),
    LOG_LEVEL: z.optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
    ADMIN_NAME: text,
    ADMIN_EMAIL: text,
    ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
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
  );

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv, defaultDataDir = 'data'): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const given = parsed.data;
  return {
    port: Number(given.PORT ?? 3000),
    host: given.HOST ?? '127.0.0.1',
    dataDir: given.DATA_DIR ?? join(root, defaultDataDir),
    databaseUrl: given.DATABASE_URL,
    timeZone: given.BUSINESS_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    publicOrigin: given.PUBLIC_ORIGIN,
    trustProxy: given.TRUST_PROXY === 'true' || given.TRUST_PROXY === '1',
    appSecret: given.APP_SECRET,
    sessionDays: Number(given.SESSION_DAYS ?? 14),
    logLevel: given.LOG_LEVEL ?? 'info',
    firstAdmin:
      given.ADMIN_NAME && given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { name: given.ADMIN_NAME, email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : undefined,
  };
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}
