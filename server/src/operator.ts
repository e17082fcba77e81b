import { parseArgs } from 'node:util';
import { backupBeforeMigration } from './backup/before-migration.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { borrowDatabase } from './database.ts';
import { migrate } from './db/migrate.ts';
import { describePending } from './db/upgrade/pending-upgrade.ts';
import { createAdmin, OperatorError, resetPassword, setAccountRole } from './features/auth/operator.service.ts';
import { resetFactorsByOperator } from './features/factors/reset-factors.ts';
import { failureText } from './operator-error.ts';

const usage = `Usage:
  npm run operator -- create-admin --name "Full Name" --email person@example.com
  npm run operator -- make-admin --email person@example.com
  npm run operator -- make-staff --email person@example.com
  npm run operator -- set-password --email person@example.com
  npm run operator -- reset-factors --email person@example.com
  npm run operator -- pending

Passwords are made by the command and printed once. It may run beside the server. 'pending' says whether this version may start
beside the servers that run now, and changes nothing.`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, email: { type: 'string' } },
  });
  console.log(await perform(positionals[0], values));
} catch (error) {
  const isOurs = error instanceof OperatorError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isOurs ? error.message : failureText(error)}\n`);
  process.exitCode = 1;
}

async function perform(command: string | undefined, { name, email }: { name?: string; email?: string }): Promise<string> {
  if (command === 'pending') return tellPending();
  if (!command || !email || !['create-admin', 'make-admin', 'make-staff', 'set-password', 'reset-factors'].includes(command))
    throw new OperatorError(usage);
  const config = readConfig(process.env);
  const database = await borrowDatabase(config);
  try {
    await migrate(database.pool, backupBeforeMigration(config, systemClock, console.log, database.disk));
    const tools = { pool: database.pool, clock: systemClock };
    if (command === 'create-admin') return await createAdmin(tools, name ?? '', email);
    if (command === 'set-password') return await resetPassword(tools, email);
    if (command === 'reset-factors') return await resetFactorsByOperator(tools, email);
    return await setAccountRole(tools, email, command === 'make-admin' ? 'admin' : 'staff');
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
