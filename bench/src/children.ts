import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';
import { endProcess } from '../../e2e/server-process.ts';

const gone = 'A process of the benchmark has ended.';
const living = new Set<ChildProcess>();

/** Remembers a process of ours, so that the benchmark ends what it started, however it ends. */
export function remember(child: ChildProcess): void {
  living.add(child);
  child.once('exit', () => living.delete(child));
}

export async function stopAllChildren(): Promise<void> {
  await Promise.all([...living].map(endProcess));
}

/** The answer of a process of ours to a message. It answers in the order in which it was asked. */
export async function ask<Question extends Serializable, Answer>(child: ChildProcess, question: Question): Promise<Answer> {
  if (!child.connected) throw new Error(gone);
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(() => undefined);
  const answered = once(child, 'message', { signal: ended.signal });
  child.send(question);
  try {
    const answer = await Promise.race([answered, exit]);
    if (answer === undefined) throw new Error(gone);
    return answer[0];
  } finally {
    exit.catch(() => undefined);
    answered.catch(() => undefined);
    ended.abort();
  }
}
