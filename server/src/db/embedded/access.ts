import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterFolder, isSharedAccount } from './cluster-folder.ts';

/**
 * Who may connect, as settings for a start: whoever owns the database's files, and root. Where those files belong to `nobody`,
 * who has other programs too, it is root alone. The files in the cluster are not asked: those of older versions trust everybody.
 */
export async function accessSettings(base: ClusterFolder): Promise<Record<string, string>> {
  // A password is asked for there.
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

/** For the user that runs PostgreSQL too, however strict our umask is. Another start at the same moment writes the same. */
async function writeReadable(file: string, text: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text, { flag: 'wx' });
  await chmod(unfinished, 0o644);
  await rename(unfinished, file);
  return file;
}
