import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTestFile } from './children.ts';

/** The server as its operator runs it: a process of its own on a data folder of its own, which ends with the test file. */
export interface Program {
  process: ChildProcess;
  address: string;
  setupCode: string | undefined;
  output(): string;
  /** Sends the signal and waits for the end; answers the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

const ourTree = join(import.meta.dirname, '..', '..', '..');
const timeoutMs = 200_000;

export interface Circumstances {
  /** How many files it may have open. */
  openFiles?: number;
  /** The folder of another version. */
  tree?: string;
  /** For whoever must not wait until it is ready. */
  onSpawn?: (child: ChildProcess) => void;
}

export async function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
  { openFiles, tree = ourTree, onSpawn }: Circumstances = {},
): Promise<Program> {
  const limited = openFiles === undefined ? [] : ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`];
  const [command = '', ...parameters] = [...limited, process.execPath, join(tree, 'server', 'src', 'main.ts')];
  const child = endWithTestFile(
    spawn(command, parameters, { env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env } }),
  );
  onSpawn?.(child);
  let text = '';
  let log = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (text += chunk));
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      log += chunk;
      if (lineWith(log, 'address')) resolve();
    });
    void ended.then(() => reject(new Error(text)));
    // What it said until then tells more than a test that ran out of time.
    setTimeout(() => reject(new Error(`It did not become ready.\n${text}`)), timeoutMs).unref();
  });
  return {
    process: child,
    address: lineWith(log, 'address')?.address ?? '',
    get setupCode() {
      return lineWith(log, 'setupCode')?.setupCode;
    },
    output: () => text,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The last whole line of its log that has such a fact. */
function lineWith<Fact extends string>(text: string, fact: Fact): Record<Fact, string> | undefined {
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line)).findLast((line) => fact in line);
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'crm-run-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
