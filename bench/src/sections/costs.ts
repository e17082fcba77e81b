import { signIn } from '../people.ts';
import { withClient } from '../product.ts';
import { type Cost, measureGrowth, measureTerms, type Side, type TermCost } from '../ratio/costs.ts';
import { compareWithOffset } from '../ratio/sql.ts';
import { printSqlRatios, printTable, round } from '../report.ts';
import type { Bench } from '../results.ts';
import { type Size, sizes } from '../scales.ts';
import { type Finding, judge } from '../verdict.ts';

/** One request at a time: in few and in many leads, for terms that hurt, and for a jump into the middle. */
export async function benchCosts(bench: Bench): Promise<void> {
  const { small, large } = bench.options;
  await withSide(bench, large, async (many) => {
    // One folder has one server: where both sizes are the same, both sides are.
    if (small === large) await benchGrowth(bench, many, many);
    else await withSide(bench, small, (few) => benchGrowth(bench, few, many));
    await benchTerms(bench, many);
    await benchOffset(bench, many);
  });
}

async function benchGrowth({ options, loader, results }: Bench, few: Side, many: Side): Promise<void> {
  results.growth = await measureGrowth(loader, few, many, options.costMs);
  reportGrowth(results.growth, options.small, options.large, results.findings);
}

async function benchTerms({ options, loader, results }: Bench, many: Side): Promise<void> {
  results.terms = await measureTerms(loader, many, options.costMs);
  reportTerms(results.terms, options.large, results.findings);
}

async function benchOffset({ options, results }: Bench, { product, rows }: Side): Promise<void> {
  const offset = await withClient(product, (client) => compareWithOffset(client, rows, options.offsetRepeats));
  results.offset = offset;
  printSqlRatios(`A jump into the middle beside a plain OFFSET, ${options.large} leads`, [offset]);
  results.findings.push(judge('jump into the middle / plain OFFSET', offset.ratio, 'most', 1 / 3, 'x', offset.spread));
}

async function withSide({ onLeads }: Bench, size: Size, work: (side: Side) => Promise<void>): Promise<void> {
  await onLeads(size, async (product) => work({ product, people: await withClient(product, signIn), rows: sizes[size] }));
}

function reportGrowth(costs: Cost[], small: Size, large: Size, findings: Finding[]): void {
  printTable(
    `One request, median ms, in ${small} and in ${large} leads`,
    ['', small, large, 'growth'],
    costs.map(({ what, smallMs, largeMs, growth }) => [what, round(smallMs), round(largeMs), `${round(growth)}x`]),
  );
  if (small === large) return;
  const bounded = ['page 1', 'next page', 'rare search'];
  for (const { what, growth } of costs.filter((cost) => bounded.includes(cost.what))) {
    findings.push(judge(`${what}: ${large} / ${small}`, growth, 'most', 2, 'x'));
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
