import { type Place, withClient } from './data-folders.ts';
import type { DayResults } from './day/results.ts';
import { type Options, type Size, sizes, type WorkName } from './options.ts';
import { signIn } from './people.ts';
import { startProduct } from './product.ts';
import { type Cost, measureGrowth, measureTerms, type Side, type TermCost } from './ratio/costs.ts';
import { type FirstRow, measureFirstRow } from './ratio/first-row.ts';
import type { Loader } from './ratio/loader.ts';
import { measureRatios, type WorkRatio, worksOf } from './ratio/ratio.ts';
import { requireSameAnswers } from './ratio/same-answers.ts';
import { compareWithLimit, compareWithOffset, type SqlRatio } from './ratio/sql.ts';
import { startYardstick } from './ratio/yardstick.ts';
import { percent, printTable, round } from './report.ts';
import { type BoardCost, measureBoard } from './screens/board.ts';
import { type ChatCost, measureChat } from './screens/chat.ts';
import { type FileCosts, measureFiles } from './screens/files.ts';
import { type Memory, measureMemory } from './screens/memory.ts';
import { type KeyCost, measureKeys } from './screens/worklog.ts';
import { type Finding, judge } from './verdict.ts';

export interface Results {
  startedAt: string;
  machine: string;
  sources: string;
  options: Options;
  findings: Finding[];
  ratios?: WorkRatio[];
  sql?: SqlRatio[];
  memory?: { afterStart: Memory; afterLoad?: Memory };
  growth?: Cost[];
  offset?: SqlRatio;
  terms?: TermCost[];
  files?: FileCosts;
  board?: BoardCost;
  keys?: KeyCost;
  chat?: ChatCost;
  firstRow?: FirstRow;
  day?: DayResults;
}

const targets: Partial<Record<WorkName, number>> = {
  list: 0.75,
  own: 0.75,
  page: 0.75,
  common: 0.75,
  rare: 0.75,
  read: 0.75,
  create: 0.5,
  update: 0.5,
};

/** Product and yardstick on one Postgres: memory after the start, ratios, SQL, memory after the load. */
export async function benchServers(options: Options, place: Place, loader: Loader, results: Results): Promise<void> {
  const { sections, isQuick, size } = options;
  if (!sections.some((section) => section === 'ratio' || section === 'sql' || section === 'memory')) return;
  const folder = await place.folderOf(size);
  const product = await startProduct(folder);
  const afterStart = sections.includes('memory') ? await measureMemory(product, isQuick ? 3_000 : 30_000) : undefined;
  if (sections.includes('ratio')) {
    const people = await withClient(product, signIn);
    const yardstick = await startYardstick(product);
    await requireSameAnswers(worksOf(sizes[size], people), product, yardstick);
    console.log(`\nProduct and yardstick, ${size} leads, ${options.rounds} rounds`);
    results.ratios = await measureRatios(options, { product, yardstick, loader }, people);
    await yardstick.stop();
    reportRatios(results.ratios, results.findings);
  }
  if (afterStart) {
    const afterLoad = sections.includes('ratio') ? await measureMemory(product, isQuick ? 3_000 : 60_000) : undefined;
    results.memory = { afterStart, ...(afterLoad ? { afterLoad } : {}) };
    reportMemory(results.memory, results.findings);
  }
  if (sections.includes('sql')) {
    results.sql = await withClient(product, (client) => compareWithLimit(client, sizes[size], isQuick ? 20 : 100));
    reportSql(`The yardstick's SQL beside plain SQL, ${size} leads`, results.sql);
    for (const { what, ratio, spread } of results.sql)
      results.findings.push(judge(`beside plain SQL: ${what}`, ratio, 'most', 1, 'x', spread));
  }
  await product.stop();
}

export async function benchCosts(options: Options, place: Place, loader: Loader, results: Results): Promise<void> {
  const { large, costMs, isQuick } = options;
  const many = await openSide(place, large);
  if (large !== '10k') {
    const few = await openSide(place, '10k');
    results.growth = await measureGrowth(loader, few, many, costMs);
    await few.product.stop();
    reportGrowth(results.growth, large, results.findings);
  }
  results.terms = await measureTerms(loader, many, costMs);
  reportTerms(results.terms, large, results.findings);
  const offset = await withClient(many.product, (client) => compareWithOffset(client, many.rows, isQuick ? 5 : 15));
  results.offset = offset;
  reportSql(`A jump into the middle beside a plain OFFSET, ${large} leads`, [offset]);
  results.findings.push(judge('jump into the middle / plain OFFSET', offset.ratio, 'most', 1 / 3, 'x', offset.spread));
  await many.product.stop();
}

/** 50,000 rows in, everything out. */
export async function benchFiles(options: Options, place: Place, results: Results): Promise<void> {
  const product = await startProduct(await place.folderOf(options.size));
  const costs = await measureFiles(product, options.isQuick ? 5_000 : 50_000, options.isQuick ? 1 : 3);
  await product.stop();
  results.files = costs;
  printTable(
    `An import of ${costs.rows.toLocaleString('en')} rows beside a plain COPY of them, ms`,
    ['', 'COPY', 'upload', 'check', 'confirm', 'ratio'],
    costs.rounds.map(({ copyMs, uploadMs, checkMs, confirmMs, ratio }, index) => [
      `round ${index + 1}`,
      ...[copyMs, uploadMs, checkMs, confirmMs].map(round),
      `${round(ratio)}x`,
    ]),
  );
  const { atRest, whileImporting, whileExporting } = costs.memory;
  console.log(
    `Export of everything: ${round(costs.export.megabytes)} MB in ${round(costs.export.ms)} ms. Memory of the app: ${round(atRest)} MB at rest, at most ${whileImporting.map(round).join(', ')} MB while importing, ${round(whileExporting)} MB while exporting.`,
  );
  const spreadOf = costs.rounds.map(({ ratio }) => ratio);
  const spread = (Math.max(...spreadOf) - Math.min(...spreadOf)) / costs.ratio;
  results.findings.push(judge('import (upload, check, confirm) / COPY', costs.ratio, 'most', 4, 'x', spread));
  const [first = Number.NaN] = whileImporting;
  const growth = (whileImporting.at(-1) ?? Number.NaN) / first;
  results.findings.push(judge('memory of the app: last import / first import', growth, 'most', 1.25, 'x'));
  results.findings.push(
    judge('memory of the app: export of everything / first import', whileExporting / first, 'most', 1.25, 'x'),
  );
}

/** Needs the built web app and a browser; without them the figures are named as not measured. */
export async function benchWeb(place: Place, results: Results): Promise<void> {
  const { product, people } = await openSide(place, '10k');
  const firstRow = await measureFirstRow(product, people).catch((error: unknown) => {
    console.log(`\nThe first row was not measured: ${String(error).split('\n', 1)[0]}`);
    return undefined;
  });
  await product.stop();
  const { realMs, constantMs, entryMs, spread, firstLoadKiB } = firstRow ?? missing;
  if (firstRow) results.firstRow = firstRow;
  printTable(
    'First row of the leads screen, 10k leads, empty browser cache',
    ['', 'ms'],
    [
      ['from the server', round(realMs)],
      [`the same screen with constant answers, spread ${percent(spread)}`, round(constantMs)],
      ['a row drawn by the entry alone', round(entryMs)],
    ],
  );
  results.findings.push(judge('first row visible / constant row', realMs / constantMs, 'most', 1.6, 'x', spread));
  results.findings.push(
    judge('scripts and styles fetched by the leads screen, idle preloads too', firstLoadKiB, 'most', 215, 'KiB'),
  );
}

/** Needs the built web app and a browser. */
export async function benchBoard(place: Place, results: Results): Promise<void> {
  const product = await startProduct(await place.folderOf('10k'));
  const board = await measureBoard(product);
  await product.stop();
  results.board = board;
  printTable(
    'Scripting until the task board stands, s',
    ['', 'seconds'],
    [
      ['50 cards', board.fewSeconds.toFixed(3)],
      ['1,000 cards', board.manySeconds.toFixed(3)],
    ],
  );
  results.findings.push(judge('board of 1,000 cards / of 50, scripting', board.ratio, 'most', 2, 'x', board.spread));
}

/** Needs the built web app and a browser. */
export async function benchWorklog(place: Place, results: Results): Promise<void> {
  const product = await startProduct(await place.folderOf('10k'));
  const keys = await measureKeys(product);
  await product.stop();
  results.keys = keys;
  printTable(
    'A key until the frame that shows it, ms',
    ['', 'ms'],
    [
      ['a page that is one input and nothing else', round(keys.inputMs)],
      [`the one field of the settings, spread ${percent(keys.spread)}`, round(keys.fieldMs)],
      ['a full work log, 31 days of 15 columns', round(keys.gridMs)],
    ],
  );
  results.findings.push(
    judge('key in a full work log / in the one field of the settings', keys.ratio, 'most', 2, 'x', keys.spread),
  );
}

/** 500 people connected, 100 messages a second in total. */
export async function benchChat(options: Options, place: Place, results: Results): Promise<void> {
  const product = await startProduct(await place.folderOf('10k'));
  const chat = await measureChat(product, options.isQuick ? 5 : 30);
  await product.stop();
  results.chat = chat;
  printTable(
    `Chat: ${chat.people} people connected, ${chat.perSecond} messages a second`,
    ['', ''],
    [
      ['sent, acknowledged, delivered', [chat.sent, chat.acknowledged, chat.delivered].join(', ')],
      ['delivery, median', `${round(chat.p50Ms)} ms`],
      ['delivery, 99th of a hundred', `${round(chat.p99Ms)} ms`],
      ['delivery, slowest', `${round(chat.maxMs)} ms`],
      ['memory of app and Postgres', `${round(chat.memory.app)} and ${round(chat.memory.postgres)} MB`],
      ['processor of app and Postgres', `${percent(chat.cpu.app)} and ${percent(chat.cpu.postgres)} of one core`],
    ],
  );
  results.findings.push(judge('chat: 99th of a hundred deliveries', chat.p99Ms, 'most', 250, 'ms'));
  results.findings.push(judge('chat: delivered / sent', chat.delivered / chat.sent, 'least', 1, 'x'));
}

const missing: FirstRow = {
  realMs: Number.NaN,
  constantMs: Number.NaN,
  entryMs: Number.NaN,
  spread: 0,
  firstLoadKiB: Number.NaN,
};

async function openSide(place: Place, size: Size): Promise<Side> {
  const product = await startProduct(await place.folderOf(size));
  return { product, people: await withClient(product, signIn), rows: sizes[size] };
}

function reportRatios(ratios: WorkRatio[], findings: Finding[]): void {
  printTable(
    'Requests per second, 16 connections (per CPU second of app and Postgres in brackets)',
    ['', 'product', 'yardstick', 'ratio', 'spread', 'ratio by CPU', 'spread', 'p99 ms'],
    ratios.map(({ work, product, yardstick, byTime, byCpu, timeSpread, cpuSpread }) => [
      work,
      `${round(product.perSecond)} (${round(product.perCpuSecond)})`,
      `${round(yardstick.perSecond)} (${round(yardstick.perCpuSecond)})`,
      percent(byTime),
      percent(timeSpread),
      percent(byCpu),
      percent(cpuSpread),
      `${round(product.p99Ms)} / ${round(yardstick.p99Ms)}`,
    ]),
  );
  for (const { work, byTime, byCpu, timeSpread, cpuSpread } of ratios) {
    const target = targets[work] ?? 0;
    findings.push(judge(`${work}, requests per second`, byTime, 'least', target, '%', timeSpread));
    findings.push(judge(`${work}, requests per CPU second`, byCpu, 'least', target, '%', cpuSpread));
  }
}

function reportMemory({ afterStart, afterLoad }: NonNullable<Results['memory']>, findings: Finding[]): void {
  findings.push(judge('memory of the app after the second start', afterStart.app, 'most', 150, 'MB'));
  findings.push(judge('memory of app and Postgres after the second start', afterStart.both, 'most', 300, 'MB'));
  if (afterLoad) findings.push(judge('memory of the app after load and rest', afterLoad.app, 'most', 250, 'MB'));
}

function reportSql(title: string, ratios: SqlRatio[]): void {
  printTable(
    title,
    ['', 'ours ms', 'other ms', 'ratio', 'spread'],
    ratios.map(({ what, ourMs, otherMs, ratio, spread }) => [what, round(ourMs), round(otherMs), round(ratio), percent(spread)]),
  );
}

function reportGrowth(costs: Cost[], large: Size, findings: Finding[]): void {
  printTable(
    `One request, median ms, in 10k and in ${large} leads`,
    ['', '10k', large, 'growth'],
    costs.map(({ what, smallMs, largeMs, growth }) => [what, round(smallMs), round(largeMs), `${round(growth)}x`]),
  );
  const bounded = ['page 1', 'next page', 'rare search'];
  for (const { what, growth } of costs.filter((cost) => bounded.includes(cost.what))) {
    findings.push(judge(`${what}: ${large} / 10k`, growth, 'most', 2, 'x'));
  }
}

function reportTerms(terms: TermCost[], large: Size, findings: Finding[]): void {
  printTable(
    `Search terms, ${large} leads, median ms, beside page 1 of the same list`,
    ['', 'term', 'list', 'ms', 'times'],
    terms.map(({ kind, term, whose, ms, times }) => [kind, term, whose, round(ms), `${round(times)}x`]),
  );
  const worst = terms.reduce((a, b) => (b.times > a.times ? b : a));
  findings.push(judge(`worst search term (${worst.term}, ${worst.whose}) / page 1`, worst.times, 'most', 300, 'x'));
}
