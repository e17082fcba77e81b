import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** For 500 browsers with up to six connections each, and one more for each open page. */
const most = 8000;
/** Descriptors for the program itself: files, database connections. */
const reserve = 100;
const fewest = 20;

/**
 * Accepts no more connections than there are file descriptors for, so that open connections keep working. There is no limit
 * per address: an office or a proxy has one address for hundreds of people.
 */
export function limitConnections(server: Server, databaseConnections: number): void {
  const left = openFileLimit() - databaseConnections - reserve;
  server.maxConnections = Math.min(most, Math.max(fewest, left));
}

/** Only Linux reports the limit; other systems have enough. */
function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
