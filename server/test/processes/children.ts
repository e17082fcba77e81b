import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const graceMs = 20_000;
const running = new Set<ChildProcess>();

// Where the runner itself is ended, no test file comes to its end; its workers would run on.
process.once('disconnect', () => process.exit(1));
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** A process that ends with the test file that started it, whatever happened in between. */
export function endWithTestFile<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** After each test file. */
export async function endChildren(): Promise<void> {
  await Promise.all(
    Array.from(running, async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(kill);
    }),
  );
}
