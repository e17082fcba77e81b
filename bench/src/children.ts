import type { ChildProcess } from 'node:child_process';
import { endProcess } from '../../e2e/server-process.ts';

const living = new Set<ChildProcess>();

/** Remembers a process of ours, so that the benchmark ends what it started, however it ends. */
export function remember(child: ChildProcess): void {
  living.add(child);
  child.once('exit', () => living.delete(child));
}

export async function stopAllChildren(): Promise<void> {
  await Promise.all([...living].map(endProcess));
}
