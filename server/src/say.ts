import { hostname } from 'node:os';

/** The levels of the log. */
const levels = { info: 30, warn: 40, fatal: 60 };

/**
 * What the program says of itself, whatever LOG_LEVEL is: words for a person at a terminal, a line of JSON for everything else
 * that reads it. `facts` are only in the JSON.
 */
export function say(words: string, facts: Record<string, unknown> = {}, level: keyof typeof levels = 'info'): void {
  const stream = level === 'fatal' ? process.stderr : process.stdout;
  stream.write(`${stream.isTTY ? words : lineOf(words, facts, level)}\n`);
}

function lineOf(words: string, facts: Record<string, unknown>, level: keyof typeof levels): string {
  const head = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname() };
  return JSON.stringify({ ...head, ...facts, msg: words.trim().replaceAll(/\n+/g, ' ') });
}
