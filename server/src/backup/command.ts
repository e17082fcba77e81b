import { parseArgs } from 'node:util';
import { failureText, OperatorError } from '../db/operator-error.ts';

/** Runs an operator command: prints the result of `perform`, or its error as a sentence. */
export async function runCommand(perform: () => Promise<string>): Promise<void> {
  // An exit, unlike a death by signal, also stops a PostgreSQL that the command started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    process.stdout.write(`${await perform()}\n`);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  }
}

export function fileArgument(usage: string): string {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [file] = positionals;
  if (!file || positionals.length !== 1) throw new OperatorError(usage);
  return file;
}
