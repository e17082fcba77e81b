import type { Call } from '@crm/contract/core/call';
import type { ErrorCode } from '@crm/contract/core/envelope';
import type { Company } from '@crm/contract/office/company';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/client.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Secret } from '../secret.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import type { Actor } from './access/actor.ts';
import type { SessionCache } from './access/session-cache.ts';
import type { RequireSpace } from './limits/disk-space.ts';
import type { TokenLimits } from './limits/token-limits.ts';
import type { Turns } from './limits/turns.ts';
import type { Publish } from './live/publish.ts';
import type { Provider } from './oidc/provider.ts';
import type { OutgoingNetwork } from './outgoing/network.ts';

/** What every service may use. */
export interface Services {
  pool: Pool;
  /** For short queries while a long call holds a connection of `pool`; the same pool for all other calls. */
  quickPool: Pool;
  turns: Turns;
  /** For work that reads much, if there is one. */
  replica?: Replica | undefined;
  clock: Clock;
  /** Of the business. It may change between two calls. */
  readonly timeZone: string;
  /** What an administrator set for everybody, as of the beginning of the call. */
  readonly company: Company;
  /** The environment names the zone, so no setting changes it. */
  readonly isTimeZoneFixed: boolean;
  /** The zone of the business, when the settings of the company name this one. */
  zoneOf(stored: string | null): string;
  reloadCompany(): Promise<void>;
  sessionDays: number;
  sessions: SessionCache;
  tokenLimits: TokenLimits;
  secret: Secret;
  publish: Publish;
  /** For work that writes many rows, or is not a call. */
  requireSpace: RequireSpace;
  metrics: Metrics;
  /** The provider with which people sign in, if there is one. */
  provider?: Provider | undefined;
  /** Where webhooks and pushes may be sent to. */
  outgoing: OutgoingNetwork;
  /** How this server sends mail, if it does. */
  mail?: MailSettings | undefined;
}

export interface PublicContext extends Services {
  actor: Actor | null;
  ip: string;
  agent: string;
  log: FastifyBaseLogger;
  /** The version that the caller saw (If-Match), if it was sent. */
  seenVersion: number | undefined;
  idempotencyKey: string | undefined;
}

export interface Context extends PublicContext {
  actor: Actor;
}

declare module 'fastify' {
  interface FastifyInstance {
    publicOrigin: string | undefined;
    /** The path of the portal on its host, such as /crm; empty at the root. */
    basePath: string;
    trustedProxies: number;
    turns: Turns;
    replica: Replica | undefined;
    /** It may change while the server runs. */
    businessZone: () => string;
    company: () => Company;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** The error code of the answer. */
    failure: ErrorCode | null;
  }
  interface FastifyContextConfig {
    call?: Call;
    /** Reads no cookie, so it may come from wherever it likes. */
    isFromAnySite?: boolean;
  }
}
