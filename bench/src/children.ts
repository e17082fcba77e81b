import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const stopLimitMs = 20_000;
const living = new Set<ChildProcess>();

/** Remembers a process of ours, so that the benchmark ends what it started, however it ends. */
export function remember(child: ChildProcess): void {
  living.add(child);
  child.once('exit', () => living.delete(child));
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(kill);
}

export async function stopAllChildren(): Promise<void> {
  await Promise.all([...living].map(stopChild));
}
