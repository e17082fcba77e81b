import type { Pool } from '../client.ts';
import { runningLevels } from '../locks/portal-lock.ts';
import { missingMigrations } from '../migrate.ts';
import { requireOurTables } from '../our-tables.ts';
import { type Migration, ourMigrations } from './migration-files.ts';
import { planBeside } from './plan-beside.ts';

/** Tells an operator, before anything is changed, what a start of this version would do to the database. */
export async function describePending(pool: Pool, migrations: Migration[] = ourMigrations()): Promise<string> {
  const client = await pool.connect();
  try {
    await requireOurTables(client);
    const missing = await missingMigrations(client, migrations);
    const levels = await runningLevels(client);
    return [...headOf(missing), ...missing.map(lineOf), conclusionOf(missing, levels)].join('\n');
  } finally {
    client.release();
  }
}

function headOf(missing: Migration[]): string[] {
  if (missing.length === 0) return [];
  return [`This version has ${missing.length} ${missing.length === 1 ? 'migration' : 'migrations'} for this database:`];
}

function lineOf({ name, kind, reason }: Migration): string {
  return `  ${kind.padEnd(6)}  ${name}${reason && `: ${reason}`}`;
}

function conclusionOf(missing: Migration[], levels: number[]): string {
  if (missing.length === 0) return 'Nothing is to be migrated. This version may start beside the servers that run.';
  if (levels.length === 0) return 'No server runs on this database. A start of this version applies all of them.';
  const plan = planBeside(missing, levels);
  if ('refusal' in plan) return `Needs a stop. ${plan.refusal}`;
  return 'Rolling upgrade: this version may start beside the servers that run.';
}
