import type { WorkName } from '../options.ts';
import { signIn } from '../people.ts';
import { type Product, withClient, withProduct } from '../product.ts';
import { type Comparison, measureAgainst } from '../ratio/against.ts';
import { measureMemory } from '../ratio/memory.ts';
import { measureRatios, type WorkRatio } from '../ratio/ratio.ts';
import { requireSameAnswers } from '../ratio/same-answers.ts';
import { compareWithLimit } from '../ratio/sql.ts';
import { worksOf } from '../ratio/works.ts';
import { startYardstick } from '../ratio/yardstick.ts';
import { percent, printSqlRatios, printTable, round } from '../report.ts';
import type { Bench, Results } from '../results.ts';
import { sizes } from '../scales.ts';
import { type Finding, judge } from '../verdict.ts';

const targets: Record<WorkName, number> = {
  list: 0.75,
  own: 0.75,
  page: 0.75,
  common: 0.75,
  rare: 0.75,
  read: 0.75,
  create: 0.5,
  update: 0.5,
};

/** Product and yardstick on one Postgres: memory after the start, ratios, memory after the load, SQL. */
export async function benchServers(bench: Bench): Promise<void> {
  const { options, onLeads, results } = bench;
  const { sections, size, restMs } = options;
  await onLeads(size, async (product) => {
    const afterStart = sections.includes('memory') ? await measureMemory(product, restMs.afterStart) : undefined;
    if (sections.includes('ratio')) await (options.against === undefined ? benchRatios : benchAgainst)(bench, product);
    if (afterStart) {
      const afterLoad = sections.includes('ratio') ? await measureMemory(product, restMs.afterLoad) : undefined;
      results.memory = { afterStart, ...(afterLoad ? { afterLoad } : {}) };
      judgeMemory(results.memory, results.findings);
    }
    if (sections.includes('sql')) await benchSql(bench, product);
  });
}

async function benchRatios({ options, loader, results }: Bench, product: Product): Promise<void> {
  const people = await withClient(product, signIn);
  const yardstick = await startYardstick(product);
  await requireSameAnswers(worksOf(sizes[options.size], people), product, yardstick);
  console.log(`\nProduct and yardstick, ${options.size} leads, ${options.rounds} rounds`);
  results.ratios = await measureRatios(options, { product, yardstick, loader }, people).finally(yardstick.stop);
  reportRatios(results.ratios, results.findings);
}

async function benchAgainst({ options, folders, loader, results }: Bench, here: Product): Promise<void> {
  const { size, rounds, against: checkout } = options;
  console.log(`\nThis checkout and ${checkout}, ${size} leads each, ${rounds} rounds`);
  const folder = await folders.withLeads(size, checkout);
  results.comparisons = await withProduct(folder, (there) => measureAgainst(options, { here, there, loader }), { checkout });
  reportComparisons(results.comparisons);
}

async function benchSql({ options, results }: Bench, product: Product): Promise<void> {
  const { size, sqlRepeats } = options;
  results.sql = await withClient(product, (client) => compareWithLimit(client, sizes[size], sqlRepeats));
  printSqlRatios(`The yardstick's SQL beside plain SQL, ${size} leads`, results.sql);
  for (const { what, ratio, spread } of results.sql)
    results.findings.push(judge(`beside plain SQL: ${what}`, ratio, 'most', 1, 'x', spread));
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
    findings.push(judge(`${work}, requests per second`, byTime, 'least', targets[work], '%', timeSpread));
    findings.push(judge(`${work}, requests per CPU second`, byCpu, 'least', targets[work], '%', cpuSpread));
  }
}

function reportComparisons(comparisons: Comparison[]): void {
  printTable(
    'Requests per CPU second of app and Postgres, 16 connections (per second in brackets)',
    ['', 'this checkout', 'the other', 'ratio', 'spread', 'ratio in each round', ''],
    comparisons.map(({ work, here, there, byCpu, cpuSpread, lowest, highest, verdict }) => [
      work,
      `${round(here.perCpuSecond)} (${round(here.perSecond)})`,
      `${round(there.perCpuSecond)} (${round(there.perSecond)})`,
      percent(byCpu),
      percent(cpuSpread),
      `${percent(lowest)} to ${percent(highest)}`,
      verdict,
    ]),
  );
}

function judgeMemory({ afterStart, afterLoad }: NonNullable<Results['memory']>, findings: Finding[]): void {
  findings.push(judge('memory of the app after the second start', afterStart.app, 'most', 150, 'MB'));
  findings.push(judge('memory of app and Postgres after the second start', afterStart.both, 'most', 300, 'MB'));
  if (afterLoad) findings.push(judge('memory of the app after load and rest', afterLoad.app, 'most', 250, 'MB'));
}
