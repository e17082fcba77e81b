import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../../../src/db/upgrade/migration-files.ts';
import { temporaryFolder } from '../../processes/program.ts';

export const ourTree = join(import.meta.dirname, '..', '..', '..', '..');
const packages = ['contract', 'server', 'web', 'e2e', 'bench'];

export interface Tree {
  path: string;
  remove(): void;
}

/** A version to come: this one with further migrations and another number. */
export function makeNextVersion(version: string, migrations: Migration[]): Tree {
  const folder = temporaryFolder();
  const { path } = folder;
  for (const part of ['server', 'contract']) cpSync(join(ourTree, part), join(path, part), { recursive: true });
  mkdirSync(join(path, 'web'));
  cpSync(join(ourTree, 'web', 'dist'), join(path, 'web', 'dist'), { recursive: true });
  const manifest = join(path, 'server', 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`));
  for (const { name, text } of migrations) writeFileSync(join(path, 'server/src/db/migrations', name), text);
  linkPackages(path);
  return folder;
}

/** The installed packages of this tree; those of the project itself are the tree's own. */
export function linkPackages(path: string): void {
  const from = join(ourTree, 'node_modules');
  const to = join(path, 'node_modules');
  mkdirSync(join(to, '@crm'), { recursive: true });
  for (const name of readdirSync(from).filter((each) => each !== '@crm' && each !== '.cache'))
    symlinkSync(join(from, name), join(to, name));
  for (const name of packages) symlinkSync(join(path, name), join(to, '@crm', name));
}
