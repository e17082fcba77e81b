import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../../src/app.ts';
import { createSecondApp } from './second-app.ts';
import type { TestServer } from './test-app.ts';

export interface LogLine {
  level: number;
  msg: string;
  [name: string]: unknown;
}

export interface WatchedApp {
  app: FastifyInstance;
  /** All that was logged, as it was written. */
  text(): string;
  lines(message?: string): LogLine[];
}

/** A second server on the same database whose whole log is kept. */
export async function createWatchedApp(server: TestServer, options: Partial<AppOptions> = {}): Promise<WatchedApp> {
  const written: string[] = [];
  const app = await createSecondApp(server, {
    logger: { level: 'trace', stream: { write: (line) => void written.push(line) } },
    ...options,
  });
  const lines = (): LogLine[] => written.map((line) => JSON.parse(line));
  return {
    app,
    text: () => written.join(''),
    lines: (message) => lines().filter(({ msg }) => message === undefined || msg === message),
  };
}
