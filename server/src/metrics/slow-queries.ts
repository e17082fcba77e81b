import type { FastifyBaseLogger } from 'fastify';
import { type OnEnd, rowCount } from '../db/watch-queries.ts';
import type { Metrics } from './metrics.ts';

const longestText = 300;

/** Logs each slow statement by name, never its values. */
export function createSlowQueryLog(log: FastifyBaseLogger, slowMs: number, metrics: Metrics): OnEnd {
  return (ms, { name, text }, result) => {
    if (ms < slowMs) return;
    // The number of a statement only reflects the order of loading.
    const statement = name?.replace(/_\d+$/, '') ?? 'unnamed';
    metrics.slowQueries.inc({ statement });
    log.warn({ statement, text: shortened(text), ms: Math.round(ms), rows: rowCount(result) }, 'slow query');
  };
}

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, longestText);
}
