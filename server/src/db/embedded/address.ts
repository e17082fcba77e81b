import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, type ClusterFolder, canEnter } from './cluster-folder.ts';

/** Where Postgres listens: a private socket folder, or loopback with a password where there are no unix sockets. */
export type Address = { host: string; port: number; password?: string; passwordFile?: string };

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, including the final zero. */
const longestSocketPath = 103;
const port = 5432;

export async function findAddress(base: ClusterFolder): Promise<Address> {
  if (process.platform === 'win32') return loopback(base);
  return { host: await ensurePrivateFolder(socketFolder(base), base.account), port };
}

export function listenSettings({ host, password, port }: Address): Record<string, string> {
  if (password !== undefined) return { listen_addresses: host, port: String(port), unix_socket_directories: '' };
  return {
    listen_addresses: '',
    port: String(port),
    // The setting is a list: unquoted, a comma in the path would split it.
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

function socketFolder({ folder, account }: ClusterFolder): string {
  const usual = join(folder, 'socket');
  if (Buffer.byteLength(join(usual, `.s.PGSQL.${port}`)) <= longestSocketPath) return usual;
  const name = `crm-portal-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const isUsable = Buffer.byteLength(tmpdir()) < 50 && (account === undefined || canEnter(tmpdir(), account));
  return join(isUsable ? tmpdir() : '/tmp', name);
}

async function ensurePrivateFolder(folder: string, account: Account | undefined): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const stats = await lstat(folder);
  const isOurs = stats.uid === process.getuid?.() || stats.uid === account?.uid;
  if (!stats.isDirectory() || !isOurs || (stats.mode & 0o077) !== 0) {
    throw new Error(`${folder} is not a private folder of ours: remove it, PostgreSQL's socket belongs there.`);
  }
  if (account !== undefined && stats.uid !== account.uid) await lchown(folder, account.uid, account.gid);
  return folder;
}

async function loopback({ folder }: ClusterFolder): Promise<Address> {
  const passwordFile = join(folder, 'password');
  if (!existsSync(passwordFile)) await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return { host: '127.0.0.1', port: await freePort(), password: await readFile(passwordFile, 'utf8'), passwordFile };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
