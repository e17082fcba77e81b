import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type pg from 'pg';
import packageJson from '../package.json' with { type: 'json' };
import { mountApiDocs } from './api-docs/mount-api-docs.ts';
import { type Clock, dayIn } from './clock.ts';
import { onAccountChange } from './db/account-changes.ts';
import { isBehindPooler } from './db/client.ts';
import { mountFeeds } from './features/calendar-feeds/feed.pages.ts';
import { chatSocket } from './features/chat/chat.socket.ts';
import { followCompany } from './features/company/current-company.ts';
import { pageCompanyOf } from './features/company/page-company.ts';
import { mountUnsubscribe } from './features/mail-choices/unsubscribe.pages.ts';
import { callbackPath, mountProvider } from './features/oidc/oidc.pages.ts';
import { contract, features } from './features.ts';
import { type LogOptions, loggerOf } from './logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type Observed, observeApp } from './observe-app.ts';
import { actorOf } from './plugins/access/guard.ts';
import { refuseTokensInAddress } from './plugins/access/misplaced-tokens.ts';
import { createSessionCache } from './plugins/access/session-cache.ts';
import type { Services } from './plugins/context.ts';
import { answerInTurn } from './plugins/http/answer-in-turn.ts';
import { refuseOutside, takeOff } from './plugins/http/base-path.ts';
import { limitConnections } from './plugins/http/connection-limit.ts';
import { refuseForeignWrites } from './plugins/http/csrf.ts';
import { handleErrors } from './plugins/http/errors.ts';
import { readFiles } from './plugins/http/files.ts';
import { mountHealth } from './plugins/http/health.ts';
import { readInSlices } from './plugins/http/read-in-slices.ts';
import { readJson } from './plugins/http/read-json.ts';
import { createRequestIds } from './plugins/http/requests/request-ids.ts';
import { endSlowBodies, type RequestTimeouts, serverOptionsOf, usualTimeouts } from './plugins/http/requests/request-timeouts.ts';
import { addSecurityHeaders, setSecurityHeaders } from './plugins/http/security-headers.ts';
import { createPages } from './plugins/http/static-web/static-web.ts';
import { answerUnreadable, refuseWithoutHost } from './plugins/http/unreadable-requests.ts';
import { type Disk, guardDisk, refuseWritesWithoutSpace } from './plugins/limits/disk-space.ts';
import { followReplica } from './plugins/limits/follow-replica.ts';
import { createTokenLimits } from './plugins/limits/token-limits.ts';
import { createTurns } from './plugins/limits/turns.ts';
import { mountLive } from './plugins/live/live.ts';
import type { SocketLimits } from './plugins/live/live-handshake.ts';
import { createPublisher } from './plugins/live/publish.ts';
import { createProvider } from './plugins/oidc/provider.ts';
import { networkOf, type OutgoingNetwork } from './plugins/outgoing/network.ts';
import { teamMatesOf } from './records/access/team-mates.ts';
import type { Secret } from './secret.ts';
import type { MailSettings } from './settings/mail-settings.ts';
import type { OidcSettings } from './settings/oidc-settings.ts';

export interface AppOptions extends Observed {
  clock: Clock;
  timeZone: string;
  /** Whether a setting of the company may name another zone. */
  isTimeZoneFixed?: boolean;
  sessionDays: number;
  secret: Secret;
  publicOrigin?: string | undefined;
  /** Where the portal is on its host, such as /crm; empty at the root. */
  basePath?: string;
  trustProxy?: number;
  timeouts?: RequestTimeouts;
  socketLimits?: SocketLimits;
  logger?: LogOptions;
  webFolder?: string;
  /** The disk of the built-in database. */
  disk?: Disk | undefined;
  /** A standby for work that reads much. */
  replica?: pg.ClientConfig | undefined;
  /** The provider with which people sign in; it goes with `publicOrigin`. */
  oidc?: OidcSettings | undefined;
  /** Where webhooks may be sent to; the public internet unless told. */
  outgoing?: OutgoingNetwork | undefined;
  /** How this server sends mail, if it does. */
  mail?: MailSettings | undefined;
}

const bodyLimit = 1_000_000;

/** The whole server: plugins, then features, as one explicit list. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const webFolder = options.webFolder ?? join(import.meta.dirname, '..', '..', 'web', 'dist');
  const current = await followCompany(options.pool, { timeZone: options.timeZone, isFixed: options.isTimeZoneFixed ?? true });
  const findRole = async (request: FastifyRequest) => (await actorOf(services, request))?.role ?? null;
  const { basePath = '' } = options;
  const companyNow = () => ({ ...pageCompanyOf(current.settings), today: dayIn(current.timeZone, options.clock.now()) });
  const answerPage = createPages(webFolder, findRole, companyNow, basePath);
  const { timeouts = usualTimeouts, trustProxy: proxies = 0 } = options;
  const newRequestId = createRequestIds(proxies > 0);
  const app = Fastify({
    logger: options.logger ? loggerOf(options.logger) : false,
    genReqId: newRequestId,
    // Only the addresses that our own proxies add are trusted, never what a caller wrote in front of them.
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit,
    ...serverOptionsOf(timeouts),
    ...takeOff(basePath),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    forceCloseConnections: true,
    // followRequests delays the stop for running requests and refuses new ones with our own error.
    pluginTimeout: 30_000,
    return503OnClosing: false,
    // No logger per request: it costs more than most calls. Log lines about a request include its id themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // An address that the router cannot decode, such as a malformed escape, still gets a screen.
    frameworkErrors: (_error, request, reply) => {
      addSecurityHeaders(request, reply);
      return answerPage(request, reply);
    },
  });
  app.decorate('publicOrigin', options.publicOrigin);
  app.decorate('basePath', basePath);
  app.decorate('trustedProxies', proxies);
  app.decorateRequest('actor', null);
  const metrics = options.metrics ?? createMetrics();
  const turns = createTurns(app, options.pool, options.jobPool);
  app.decorate('turns', turns);
  const watchPool = observeApp(app, options, metrics);
  const replica = options.replica && followReplica(app, options.pool, options.replica, metrics, watchPool);
  app.decorate('replica', replica);
  readJson(app);
  await readFiles(app);

  const { publish, flush } = createPublisher(options.pool, app.log);
  const { pool, clock, sessionDays, secret } = options;
  app.decorate('businessZone', () => current.timeZone);
  app.decorate('company', () => current.settings);
  const sessions = createSessionCache(isBehindPooler(pool));
  onAccountChange(pool, sessions.forget);
  const requireSpace = options.disk ? guardDisk(options.disk, app.log) : async () => undefined;
  const services: Services = {
    pool,
    quickPool: pool,
    turns,
    replica,
    clock,
    get timeZone() {
      return current.timeZone;
    },
    get company() {
      return current.settings;
    },
    isTimeZoneFixed: options.isTimeZoneFixed ?? true,
    zoneOf: current.zoneOf,
    reloadCompany: current.reload,
    sessionDays,
    sessions,
    tokenLimits: createTokenLimits(),
    secret,
    publish,
    metrics,
    requireSpace,
    provider:
      options.oidc && createProvider(options.oidc, { clock, redirectUri: `${options.publicOrigin}${basePath}${callbackPath}` }),
    outgoing: options.outgoing ?? networkOf(false, undefined),
    mail: options.mail,
  };
  app.addHook('onClose', flush);

  endSlowBodies(app, timeouts);
  setSecurityHeaders(app);
  refuseWithoutHost(app);
  refuseOutside(app);
  refuseForeignWrites(app);
  refuseTokensInAddress(app);
  refuseWritesWithoutSpace(app, requireSpace);
  handleErrors(app);
  mountHealth(app, services);
  mountLive(app, services, (userId) => teamMatesOf(services.pool, userId), chatSocket(services, app.log), options.socketLimits);
  // Wraps all request listeners so far: Fastify and socket.io.
  const pendingOn = answerInTurn(app.server, timeouts);
  answerUnreadable(app, pendingOn, () => newRequestId({ headers: {} }));
  readInSlices(app.server);
  limitConnections(app.server, pool.options.max + options.jobPool.options.max);
  mountApiDocs(app, contract, packageJson.version);
  app.setNotFoundHandler((request, reply) => answerPage(request, reply));

  for (const feature of features) feature.bind(app, services);
  await mountUnsubscribe(app, services);
  mountFeeds(app, services);
  if (services.provider) await mountProvider(app, services, services.provider);
  return app;
}
