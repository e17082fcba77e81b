import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RegisteredStatement, registry } from '../../src/db/statement.ts';

export const sourceFolder = join(import.meta.dirname, '..', '..', 'src');

export interface LoadedStatement extends RegisteredStatement {
  /** The file that it stands in, seen from `server/src`. */
  file: string;
}

/** Loads every file that makes statements, and answers the statements in the order of their files and lines. */
export async function loadStatements(): Promise<LoadedStatement[]> {
  const loaded: (LoadedStatement & { line: number })[] = [];
  registry.onStatement = (added) => loaded.push({ ...added, ...placeOf(new Error('here').stack ?? '') });
  const makers = sourceFiles().filter((file) =>
    /\b(?:statement|planned|composed)\(/.test(readFileSync(join(sourceFolder, file), 'utf8')),
  );
  // Some are made from the list of all kinds of records.
  for (const file of ['features.ts', ...makers]) await import(join(sourceFolder, file));
  delete registry.onStatement;
  return loaded.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

/** Tests are no part of the product. */
export function sourceFiles(): string[] {
  return globSync('**/*.ts', { cwd: sourceFolder, exclude: (name) => /\.(?:test|types)\.ts$/.test(String(name)) }).toSorted();
}

/** It belongs to the folder that asked for it, also when a kit of another folder has made it. */
function placeOf(stack: string): { file: string; line: number } {
  const frames = [...stack.matchAll(/file:\/\/\S+?\.ts(?=:(\d+))/g)];
  const ours = frames.map(([url, line]) => ({
    file: relative(sourceFolder, fileURLToPath(url)).replaceAll(sep, '/'),
    line: Number(line),
  }));
  const folder = ours.map(({ file }) => dirname(file)).findLast((name) => name !== '.' && !name.startsWith('..'));
  const maker = ours.find(({ file }) => dirname(file) === folder);
  if (!maker) throw new Error('a statement that no module has made');
  return maker;
}
