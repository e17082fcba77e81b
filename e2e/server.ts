import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, freePort, untilReady } from './server-process.ts';

const root = join(import.meta.dirname, '..');
/** Nothing of the caller's own environment may lead the tests to another database. */
const settings = { HOST: '127.0.0.1', DATABASE_URL: '', PUBLIC_ORIGIN: '', BUSINESS_TIME_ZONE: 'UTC', LOG_LEVEL: 'warn' };

interface RunningServer {
  origin: string;
  dataDir: string;
  /** What it printed on the terminal. */
  output: () => string;
  /** Ends it and starts it again: same data, same address. */
  end: () => Promise<void>;
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The real server in a data folder of its own: with the example company, or as a newcomer finds it. */
export async function startServer(
  program: 'demo/main.ts' | 'main.ts',
  env: Record<string, string> | ((origin: string) => Record<string, string>) = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crm-e2e-'));
  // As root, Postgres runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = typeof env === 'function' ? env(origin) : env;
  const output: string[] = [];
  const launch = () => {
    const child = spawn(process.execPath, [`server/src/${program}`], {
      cwd: root,
      env: { ...process.env, ...settings, ...own, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    return child;
  };
  let child = launch();
  const end = () => endProcess(child);
  const startAgain = () => {
    child = launch();
    return untilReady(origin, child);
  };
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(origin, child);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${output.join('').slice(-4000)}`);
  }
  return { origin, dataDir, output: () => output.join(''), end, startAgain, stop };
}
