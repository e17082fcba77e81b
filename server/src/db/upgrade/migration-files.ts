import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * before: may run beside servers of the version before, which go on working.
 * after: runs once they are gone, beside servers of its own version, which work with and without it.
 * stop: no server may run.
 */
type MigrationKind = 'before' | 'after' | 'stop';

export interface Migration {
  name: string;
  kind: MigrationKind;
  /** What its first line says about the kind. */
  reason: string;
  text: string;
  sha256: string;
}

const folder = join(import.meta.dirname, '..', 'migrations');
/** Migrations that were released before there were kinds have no such line. */
const kindLine = /^-- (before|after|stop): (\S.*)$/;
let ours: Migration[] | undefined;

/** Read once: under a running server the files may become those of a newer version. */
export function ourMigrations(): Migration[] {
  ours ??= readMigrations(folder);
  return ours;
}

/** In order. */
export function readMigrations(from: string): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => migrationOf(name, readFileSync(join(from, name), 'utf8')));
}

export function migrationOf(name: string, text: string): Migration {
  const [, kind = 'stop', reason = ''] = kindLine.exec(text.split('\n', 1)[0] ?? '') ?? [];
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { name, kind: kind as MigrationKind, reason, text, sha256 };
}

/** The number of the newest migration: a server of a newer version has the same or a higher one. */
export function levelOf(migrations: Migration[]): number {
  return Number.parseInt(migrations.at(-1)?.name ?? '0', 10);
}
