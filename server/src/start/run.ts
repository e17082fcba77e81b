import packageJson from '../../package.json' with { type: 'json' };
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database.ts';
import { failureText } from '../db/operator-error.ts';
import { say } from '../say.ts';
import { type RunningServer, startServer } from '../server.ts';
import { stopSignal } from './stop-signal.ts';

const { version } = packageJson;

/** Runs the server as a program until a signal stops it. Operator errors are a sentence and not a stack. */
export async function run(
  defaultDataDir: string,
  prepare: (database: Database, config: Config) => Promise<void>,
  greet: (server: RunningServer, config: Config) => void,
): Promise<void> {
  const server = await start(defaultDataDir, prepare, greet);
  try {
    await stopped();
    say(`CRM Portal stops (${stopSignal.reason}).`, { version, signal: stopSignal.reason });
    await server.close();
  } catch (error) {
    fail(failureText(error));
  }
  end('CRM Portal has stopped.');
}

async function start(...[defaultDataDir, prepare, greet]: Parameters<typeof run>): Promise<RunningServer> {
  try {
    const config = readConfig(process.env, defaultDataDir);
    say(`CRM Portal ${version} starts.`, { version, node: process.version });
    const server = await startServer(
      config,
      (database) => prepare(database, config),
      (reason) => fail(reason),
      stopSignal,
    );
    greet(server, config);
    return server;
  } catch (error) {
    if (stopSignal.aborted) end(`CRM Portal has stopped before it was ready (${stopSignal.reason}).`);
    fail(failureText(error));
  }
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    if (stopSignal.aborted) resolve();
    else stopSignal.addEventListener('abort', () => resolve());
  });
}

function end(words: string): never {
  say(words, { version, signal: stopSignal.reason });
  process.exit(0);
}

function fail(text: string): never {
  say(text, { version }, 'fatal');
  process.exit(1);
}
