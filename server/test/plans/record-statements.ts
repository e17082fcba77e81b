import type pg from 'pg';
import type { Pool } from '../../src/db/client.ts';
import { watchQueries } from '../../src/db/watch-queries.ts';
import type { PlanNode } from './plan-reading.ts';

export interface Recorded {
  /** As it is registered; one that is planned for its values each time tells PostgreSQL no name. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** What goes to PostgreSQL while this work is done, each statement once for the same values. */
export function createRecorder(pools: Pool[]): (work: () => Promise<unknown>) => Promise<Recorded[]> {
  let heard = new Map<string, Recorded>();
  for (const pool of pools) {
    watchQueries(pool, (_ms, { name, text, values = [] }) => {
      heard.set(JSON.stringify([text, values]), { name: name?.replace(/_\d+$/, ''), text, values });
    });
  }
  return async (work) => {
    heard = new Map();
    await work();
    return [...heard.values()].filter(({ text }) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text));
  };
}

/** Run once more with the same values, and taken back. */
export async function explain(client: pg.Client, { text, values }: Recorded): Promise<PlanNode> {
  await client.query('begin');
  try {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback');
  }
}
