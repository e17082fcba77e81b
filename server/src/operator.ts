import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backupBeforeMigration } from './backup/before-migration.ts';
import { type Clock, systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { borrowDatabase } from './database.ts';
import type { Pool } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { failureText } from './db/operator-error.ts';
import { describePending } from './db/upgrade/pending-upgrade.ts';
import { createAdmin, OperatorError, resetPassword, setAccountRole } from './features/auth/operator.service.ts';
import { followCompany } from './features/company/current-company.ts';
import { rebuildDuplicates } from './features/duplicates/keep-duplicates.ts';
import { resetFactorsByOperator } from './features/factors/reset-factors.ts';
import { rebuildFlow } from './features/flow/keep-flow.ts';
import { rebuildLeadDecisions } from './features/funnel/rebuild-lead-decisions.ts';
import { eraseAgain, printErasures } from './features/privacy/erasure/erase-again.ts';
import { keptFigures } from './kept-figures.ts';
import { rebuildFigures } from './records/kept-figures/keep-figures.ts';
import type { CountedCompany } from './records/kept-figures/kept-figure.ts';

const usage = `Usage:
  npm run operator -- create-admin --name "Full Name" --email person@example.com
  npm run operator -- make-admin --email person@example.com
  npm run operator -- make-staff --email person@example.com
  npm run operator -- set-password --email person@example.com
  npm run operator -- reset-factors --email person@example.com
  npm run operator -- erasures
  npm run operator -- erase-again --file erasures.txt
  npm run operator -- rebuild-numbers
  npm run operator -- pending

Passwords are made by the command and printed once. It may run beside the server. 'erasures' prints what was erased, and 'erase-again'
erases it in a restored backup that is older. 'rebuild-numbers' writes what is kept for figures anew, from the history. 'pending' says whether this version may start
beside the servers that run now, and changes nothing.`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, email: { type: 'string' }, file: { type: 'string' } },
  });
  console.log(await perform(positionals[0], values));
} catch (error) {
  const isOurs = error instanceof OperatorError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isOurs ? error.message : failureText(error)}\n`);
  process.exitCode = 1;
}

interface Given {
  name?: string;
  email?: string;
  file?: string;
}

async function perform(command: string | undefined, { name, email, file }: Given): Promise<string> {
  if (command === 'pending') return tellPending();
  if (command === 'rebuild-numbers') return onMigrated(({ pool, company }) => rebuildNumbers(pool, company));
  if (command === 'erasures') return onMigrated(({ pool }) => printErasures(pool));
  if (command === 'erase-again' && file) return onMigrated(({ pool }) => eraseAgain(pool, readFileSync(file, 'utf8')));
  if (!command || !email || !['create-admin', 'make-admin', 'make-staff', 'set-password', 'reset-factors'].includes(command))
    throw new OperatorError(usage);
  return onMigrated(async (tools) => {
    if (command === 'create-admin') return await createAdmin(tools, name ?? '', email);
    if (command === 'set-password') return await resetPassword(tools, email);
    if (command === 'reset-factors') return await resetFactorsByOperator(tools, email);
    return await setAccountRole(tools, email, command === 'make-admin' ? 'admin' : 'staff');
  });
}

async function rebuildNumbers(pool: Pool, company: CountedCompany): Promise<string> {
  const { tasks, leads } = await rebuildFlow(pool);
  const { changed } = await rebuildLeadDecisions(pool);
  const parts = await rebuildFigures(pool, keptFigures, company);
  await rebuildDuplicates(pool);
  return `Written anew: the waiting times of ${tasks} tasks and ${leads} leads, when ${changed} leads were decided, and what is kept of figures, in ${parts} parts.`;
}

async function onMigrated(
  work: (tools: { pool: Pool; clock: Clock; company: CountedCompany }) => Promise<string>,
): Promise<string> {
  const config = readConfig(process.env);
  const database = await borrowDatabase(config);
  try {
    await migrate(database.pool, backupBeforeMigration(config, systemClock, console.log, database.disk));
    const { settings, timeZone } = await followCompany(database.pool, {
      timeZone: config.timeZone,
      isFixed: config.isTimeZoneFixed,
    });
    return await work({ pool: database.pool, clock: systemClock, company: { company: settings, timeZone } });
  } finally {
    await database.close();
  }
}

async function tellPending(): Promise<string> {
  const database = await borrowDatabase(readConfig(process.env));
  try {
    return await describePending(database.pool);
  } finally {
    await database.close();
  }
}
