import { type Config, readConfig } from './config.ts';
import type { Database } from './database.ts';
import { failureText } from './operator-error.ts';
import { type RunningServer, startServer } from './server.ts';

/** Starts the server as a program: signals stop it, operator errors print a sentence and not a stack. */
export async function run(
  defaultDataDir: string,
  prepare: (database: Database, config: Config) => Promise<void>,
  greet: (server: RunningServer, config: Config) => void,
): Promise<void> {
  try {
    const config = readConfig(process.env, defaultDataDir);
    const server = await startServer(
      config,
      (database) => prepare(database, config),
      (reason) => fail(reason),
    );
    stopOnSignals(server);
    greet(server, config);
  } catch (error) {
    fail(failureText(error));
  }
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal and npm may both pass on the same Ctrl-C.
      if (isStopping) return;
      isStopping = true;
      server.close().then(
        () => process.exit(0),
        (error) => fail(failureText(error)),
      );
    });
  }
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
