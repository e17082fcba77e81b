import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process whose words a test waits for. */
export interface TalkingProcess {
  output(): string;
  /** Until it has said this so many times in all. */
  untilSaid(words: string, times?: number): Promise<void>;
  /** Sends SIGTERM and waits for the end. */
  end(): Promise<void>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export function talk(parameters: string[], cwd: string, env: Record<string, string> = {}): TalkingProcess {
  const child = spawn(process.execPath, parameters, { cwd, env: { ...process.env, ...env } });
  const ended = once(child, 'close');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return {
    output: () => text,
    ended: ended.then(([code, signal]) => code ?? signal),
    async untilSaid(words, times = 1) {
      while (text.split(words).length <= times) {
        const isOver = (await Promise.race([ended.then(() => true), once(child.stdout, 'data').then(() => false)])) === true;
        if (isOver) throw new Error(`It ended without saying '${words}' ${times} times.\n${text}`);
      }
    },
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
