import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithTestFile } from './children.ts';

export interface Command {
  kill(): void;
  ended: Promise<{ code: number | NodeJS.Signals | null; output: string }>;
}

type Environment = Record<string, string>;

/** `killAt`: it is killed as soon as it says this. */
export function backUp(file: string, env: Environment, killAt?: string): Command {
  return startCommand('backup/backup-command.ts', [file], env, killAt);
}

export function restore(file: string, env: Environment, killAt?: string): Command {
  return startCommand('backup/restore-command.ts', [file], env, killAt);
}

export function operate(args: string[], env: Environment): Command {
  return startCommand('operator.ts', args, env);
}

/** A command of the operator as a process of its own; `program` below server/src. */
function startCommand(program: string, args: string[], env: Environment, killAt?: string): Command {
  const file = join(import.meta.dirname, '..', '..', 'src', program);
  const child = endWithTestFile(spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } }));
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
    if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return {
    kill: () => child.kill('SIGKILL'),
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve({ code: code ?? signal, output }))),
  };
}
