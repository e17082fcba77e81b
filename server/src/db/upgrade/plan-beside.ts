import type { Migration } from './migration-files.ts';

/** `now` may run beside the servers that run; `later` once the older ones of them are gone. */
type Plan = { now: Migration[]; later: Migration[] } | { refusal: string };

/** `levels` has one number for each running server, 0 for one that knows no rolling upgrade. The order of migrations is kept. */
export function planBeside(missing: Migration[], levels: number[]): Plan {
  const stop = missing.find(({ kind }) => kind === 'stop');
  if (stop) return { refusal: `CRM Portal is running on this database, and ${stop.name} needs a stop. Stop it first.` };
  const count = missing.findIndex(({ kind }) => kind === 'after');
  const [now, later] = count < 0 ? [missing, []] : [missing.slice(0, count), missing.slice(count)];
  if (now.length > 0 && levels.includes(0))
    return { refusal: 'A server of a version that knows no rolling upgrade runs on this database. Stop it first.' };
  if (later.some(({ kind }) => kind === 'before'))
    return {
      refusal:
        `${later[0]?.name} of the version before has not run yet. ` +
        'It runs a minute after the last older server has stopped: start this version then, or stop all servers first.',
    };
  return { now, later };
}
