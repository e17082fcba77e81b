import { addDays } from '@crm/contract/rules/plain-days';
import type pg from 'pg';
import { companyOf } from '../../../server/src/features/company/company.queries.ts';
import { fillDuplicates } from '../../../server/src/features/duplicates/keep-duplicates.ts';
import { keptFigures } from '../../../server/src/kept-figures.ts';
import { fillParts } from '../../../server/src/records/kept-figures/keep-parts.ts';
import { lockKeeping } from '../../../server/src/records/kept-figures/kept-parts.queries.ts';
import { type Company, grownCompany, youngCompany } from '../../../server/test/company/company.ts';
import { fillCompany } from '../../../server/test/company/fill-company.ts';
import { measureMoment } from '../machine.ts';
import { withProduct } from '../product.ts';
import { writeResults } from '../report.ts';
import type { Bench } from '../results.ts';
import { judge } from '../verdict.ts';
import { missesOf, smallMs } from './goals.ts';
import { measureReads, type ReadCost } from './measure-reads.ts';
import { printReads } from './results.ts';

/** Every read of the contract in a company of ten years, beside a company of one month with as many people. */
export async function benchYears({ options: { years: options }, folders, results }: Bench): Promise<void> {
  const { part, months } = options;
  const filled = (name: string, company: Company) =>
    folders.filledBy(`years-${name}-${part}-${months}`, async (client) => {
      await fillCompany(client, company);
      await keepFigures(client, company);
    });
  const youngFolder = await filled('young', youngCompany(part));
  const oldFolder = await filled('grown', grownCompany(part, months));
  const moment = measureMoment(options.calibrationTurns);
  const reads = await withProduct(youngFolder, (young) =>
    withProduct(oldFolder, (old) => measureReads(young, old, options, isInside)),
  );
  const { machine, sources } = results;
  const years = { startedAt: new Date().toISOString(), machine, sources, options, ...moment, reads };
  results.years = years;
  printReads(years);
  const outside = reads.filter((read) => !isInside(read));
  const dear = outside.filter(({ old }) => old.p95 > smallMs);
  results.findings.push(
    judge(`years: calls outside the goal, of ${reads.length}`, outside.length, 'most', 0, ''),
    judge(`years: of those above ${smallMs} ms`, dear.length, 'most', 0, ''),
  );
  if (options.isSaved) console.log(`Kept as ${writeResults(years, 'years')}`);
}

/** As the program would have done by and by: up to the day before yesterday everything is over. */
async function keepFigures(client: pg.ClientBase, { now }: Company): Promise<void> {
  // The program was started with this zone.
  const company = { company: await companyOf(client), timeZone: 'UTC' };
  const lastDay = addDays(now.toISOString().slice(0, 10), -2);
  await client.query('begin');
  // The program is running, and its job would keep the same.
  await lockKeeping(client);
  for (const figure of keptFigures) await fillParts(client, figure, company, lastDay);
  await fillDuplicates(client);
  await client.query('delete from stale_parts');
  await client.query('commit');
  await client.query('vacuum (analyze) kept_parts, stale_parts, duplicate_keys, duplicate_groups, stale_duplicates');
}

function isInside(read: ReadCost): boolean {
  return missesOf(read).length === 0;
}
