import type { Layout } from './servers.ts';

/** What one person at the pace of a busy hour costs, in CPU milliseconds per second, and what grows with the servers. */
export interface Model {
  /** Of a server, for what this person does and hears. */
  appMs: number;
  /** Of Postgres, without the waking of listeners. */
  postgresMs: number;
  notifiesPerSecond: number;
  requestsPerSecond: number;
  /** Of every server, for each NOTIFY. */
  newsMs: number;
  /** Of Postgres, for each NOTIFY and each connection that listens. */
  wakeMs: number;
  /** That one server opens. */
  connections: number;
}

/** The figures of one server; what several would cost more is measured apart. */
export function modelOf(one: Layout, newsMs: number, wakeMs: number): Model {
  const [app = Number.NaN] = one.app;
  const { people, notifiesPerSecond, connections } = one;
  const notifies = notifiesPerSecond / people;
  return {
    appMs: (app * 1000) / people - notifies * newsMs,
    postgresMs: (one.postgres * 1000) / people - notifies * wakeMs * connections,
    notifiesPerSecond: notifies,
    requestsPerSecond: one.requestsPerSecond / people,
    newsMs,
    wakeMs,
    connections,
  };
}

export interface Predicted {
  /** Cores of each server and of Postgres. */
  app: number;
  postgres: number;
  /** The part of them that waking the listeners takes. */
  waking: number;
  notifiesPerSecond: number;
}

/** `listeners`: of each server, if it is another number than was measured, as behind a pooler. */
export function predict(model: Model, people: number, servers: number, listeners = model.connections): Predicted {
  const notifiesPerSecond = people * model.notifiesPerSecond;
  const waking = (notifiesPerSecond * model.wakeMs * servers * listeners) / 1000;
  return {
    app: ((people / servers) * model.appMs + notifiesPerSecond * model.newsMs) / 1000,
    postgres: (people * model.postgresMs) / 1000 + waking,
    waking,
    notifiesPerSecond,
  };
}

export interface Limits {
  /** Of a core: a server runs on one, and waiting begins well before it is full. */
  appShare: number;
  postgresShare: number;
  /** Sockets that one server accepts. */
  sockets: number;
}

/** How many servers, all of them within the limits; undefined if no number is enough, because each is told of everything. */
export function serversFor(model: Model, people: number, { appShare, sockets }: Limits): number | undefined {
  const told = (people * model.notifiesPerSecond * model.newsMs) / 1000;
  if (told >= appShare) return undefined;
  return Math.max(Math.ceil((people * model.appMs) / 1000 / (appShare - told)), Math.ceil(people / sockets));
}
