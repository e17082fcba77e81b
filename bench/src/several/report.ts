import { usualSocketLimits } from '../../../server/src/plugins/live/live-handshake.ts';
import { percent, printTable, round } from '../report.ts';
import { type Finding, judge } from '../verdict.ts';
import { type Limits, type Model, predict, serversFor } from './model.ts';
import type { NewsCost, NotifyCost } from './news.ts';
import type { Layout } from './servers.ts';

export interface SeveralResults {
  layouts: Layout[];
  notify: NotifyCost[];
  news: NewsCost[];
  model: Model;
}

const limits: Limits = { appShare: 0.5, postgresShare: 0.5, sockets: usualSocketLimits.all };
const companies = [500, 5_000, 50_000];
/** Behind a transaction pooler only what goes past it listens: live news and long work. */
const listenersBehindPooler = 3;

export function printNews(notify: NotifyCost[], news: NewsCost[]): void {
  printTable(
    'NOTIFY of four connections, by how many others listen',
    ['listeners', 'NOTIFY/s', 'CPU of Postgres, ms each'],
    notify.map(({ listeners, perSecond, postgresMs }) => [String(listeners), round(perSecond), postgresMs.toFixed(3)]),
  );
  printTable(
    'A server without people that is told',
    ['NOTIFY/s', 'CPU of one core'],
    news.map(({ perSecond, app }) => [round(perSecond), percent(app)]),
  );
}

export function printLayouts(layouts: Layout[]): void {
  printTable(
    'The same people on more servers, CPU of one core',
    ['servers', 'people', 'requests/s', 'p99 ms', 'faults', 'each server', 'all', 'Postgres', 'NOTIFY/s', 'connections'],
    layouts.map(({ servers, people, requestsPerSecond, p99Ms, faults, app, postgres, notifiesPerSecond, connections }) => [
      String(servers),
      String(people),
      round(requestsPerSecond),
      round(p99Ms),
      String(faults),
      app.map(percent).join(', '),
      percent(sum(app)),
      percent(postgres),
      round(notifiesPerSecond),
      String(connections),
    ]),
  );
}

export function printModel(model: Model, layouts: Layout[]): void {
  const { appMs, postgresMs, notifiesPerSecond, requestsPerSecond, newsMs, wakeMs, connections } = model;
  console.log(
    `\nOne person: ${round(requestsPerSecond)} requests/s, ${notifiesPerSecond.toFixed(3)} NOTIFY/s, ${round(appMs)} ms of CPU per second in a server, ${round(postgresMs)} ms in Postgres.`,
  );
  console.log(
    `One NOTIFY: ${newsMs.toFixed(3)} ms in every server, ${(wakeMs * 1000).toFixed(2)} µs in Postgres for each listener; a server opens ${connections} connections.`,
  );
  printTable(
    'The model, made from one server, beside what was measured, CPU of one core',
    ['servers', 'each server, model', 'measured', 'Postgres, model', 'measured'],
    layouts.map(({ servers, people, app, postgres }) => {
      const said = predict(model, people, servers);
      return [String(servers), percent(said.app), percent(sum(app) / servers), percent(said.postgres), percent(postgres)];
    }),
  );
}

/** At half a core each: with more, waiting shows. */
export function printScale(model: Model): void {
  printTable(
    'By the model: what so many people need, servers and Postgres at half load',
    [
      'people',
      'servers',
      'told, of a core',
      'NOTIFY/s',
      'connections',
      'Postgres cores',
      'of them waking',
      'waking behind a pooler',
    ],
    companies.map((people) => {
      const servers = serversFor(model, people, limits);
      if (servers === undefined) return [String(people), 'none is enough'];
      const said = predict(model, people, servers);
      const pooled = predict(model, people, servers, listenersBehindPooler);
      return [
        people.toLocaleString('en'),
        String(servers),
        percent((said.notifiesPerSecond * model.newsMs) / 1000),
        round(said.notifiesPerSecond),
        String(servers * model.connections),
        round(said.postgres / limits.postgresShare),
        round(said.waking / limits.postgresShare),
        round(pooled.waking / limits.postgresShare),
      ];
    }),
  );
}

/** A piece of news costs the same however many come. */
export function judgeNews(news: NewsCost[]): Finding {
  const [few, many] = [news.at(-2), news.at(-1)].map((cost) => (cost ? cost.app / cost.perSecond : Number.NaN));
  return judge('several: a piece of news, when many come / when few come', (many ?? 0) / (few ?? 0), 'most', 1.5, 'x');
}

/** A model that misses what two and three servers cost says nothing about thirty. */
export function judgeModel(model: Model, layouts: Layout[]): Finding[] {
  return layouts
    .filter(({ servers }) => servers > 1)
    .flatMap(({ servers, people, app, postgres }) => {
      const said = predict(model, people, servers);
      return [
        judge(`several: ${servers} servers, CPU off the model`, offBy(sum(app) / servers, said.app), 'most', 0.25, '%'),
        judge(`several: ${servers} servers, CPU of Postgres off the model`, offBy(postgres, said.postgres), 'most', 0.25, '%'),
      ];
    });
}

function offBy(measured: number, said: number): number {
  return Math.abs(measured / said - 1);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
