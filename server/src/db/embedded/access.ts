import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterFolder, isSharedAccount } from './cluster-folder.ts';

/**
 * Who may connect, as settings for a start: the owner of the database files and root, or only root where the files belong to
 * `nobody`, which also runs other programs. The files in the cluster are ignored: those of older versions trust everybody.
 */
export async function accessSettings(base: ClusterFolder): Promise<Record<string, string>> {
  // Windows uses a password.
  if (process.platform === 'win32') return {};
  const users = [...new Set(['root', ...ownersOf(base)])];
  return {
    hba_file: await writeReadable(join(base.folder, 'pg_hba.conf'), 'local all all peer map=portal\n'),
    ident_file: await writeReadable(join(base.folder, 'pg_ident.conf'), users.map((name) => `portal "${name}" all\n`).join('')),
  };
}

function ownersOf({ account }: ClusterFolder): string[] {
  if (account !== undefined && isSharedAccount(account)) return [];
  return [execFileSync('id', ['-nu', String(account?.uid ?? process.getuid?.())], { encoding: 'utf8' }).trim()];
}

/** The user that runs PostgreSQL must read it, whatever our umask is. A concurrent start writes the same content. */
async function writeReadable(file: string, text: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text, { flag: 'wx' });
  await chmod(unfinished, 0o644);
  await rename(unfinished, file);
  return file;
}
