import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** 500 people with a browser each, which opens up to six connections and one for each open page. */
const most = 8000;
/** For the program itself and what it opens now and then. */
const reserve = 100;
const fewest = 20;

/**
 * Takes no more connections than there are descriptors for, so that those who are connected are served to the end. There is no
 * limit for one address: an office or a proxy has one, and hundreds of people behind it.
 */
export function limitConnections(server: Server, databaseConnections: number): void {
  const left = openFileLimit() - databaseConnections - reserve;
  server.maxConnections = Math.min(most, Math.max(fewest, left));
}

/** Other systems than Linux do not tell; they have enough. */
function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
