import { fork } from 'node:child_process';
import { once } from 'node:events';
import { endProcess } from '../../../e2e/server-process.ts';
import { remember } from '../children.ts';
import type { Product } from '../product.ts';

export interface Yardstick {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

/** The bare server, on the product's own Postgres. */
export async function startYardstick(product: Product): Promise<Yardstick> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), {
    env: { ...process.env, BENCH_CONNECTION: JSON.stringify(product.connection) },
  });
  remember(child);
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The yardstick did not start.'))),
  ]);
  return { port, pid: child.pid ?? 0, stop: () => endProcess(child) };
}
