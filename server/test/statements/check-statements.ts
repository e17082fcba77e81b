import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { readCatalogue } from './catalogue.ts';
import { type Description, describeTexts } from './describe-texts.ts';
import { type DescribedStatement, generatedFiles } from './generated-files.ts';
import { type LoadedStatement, loadStatements, sourceFolder } from './load-statements.ts';
import { eitherRow } from './shapes.ts';

export interface Checked {
  /** How many statements there are, and how many texts of them. */
  statements: number;
  texts: number;
  /** What is wrong with the statements themselves. */
  problems: string[];
  /** The generated files that are not as they would be written now. */
  outdated: string[];
}

/** Asks PostgreSQL about every statement, and compares what it says with the generated files, or writes them. */
export async function checkStatements(client: Client, isSaving: boolean): Promise<Checked> {
  const loaded = (await loadStatements()).map((statement) => ({ ...statement, all: [...new Set(statement.texts())] }));
  const texts = loaded.flatMap(({ all }) => all);
  const descriptions = await describeTexts(client, await readCatalogue(client), texts);
  const described = loaded.map(({ all, ...statement }) => ({
    ...statement,
    descriptions: descriptions.splice(0, all.length).map((description, place) => ({ text: all[place] ?? '', description })),
  }));
  const sound = described.filter(isDescribed);
  const problems = [...twins(loaded), ...described.flatMap(refusals), ...sound.flatMap(contradictions)];
  const files = generatedFiles(sound);
  const outdated = differing(files);
  if (isSaving && problems.length === 0) save(files, outdated);
  return { statements: loaded.length, texts: texts.length, problems, outdated };
}

type AskedStatement = LoadedStatement & { descriptions: { text: string; description: Description | Error }[] };

function isDescribed(statement: AskedStatement): statement is DescribedStatement {
  return statement.descriptions.every(({ description }) => !(description instanceof Error));
}

function refusals({ name, file, descriptions }: AskedStatement): string[] {
  return descriptions.flatMap(({ description }) =>
    description instanceof Error ? [`${file}: ${name} cannot be described: ${description.message}`] : [],
  );
}

/** A name stands for one statement: in the log of slow ones, and for its rows. */
function twins(loaded: readonly LoadedStatement[]): string[] {
  const named = Map.groupBy(loaded, ({ name }) => name);
  return [...named].flatMap(([name, same]) =>
    same.length > 1 ? [`${name} is the name of several statements: ${same.map(({ file }) => file).join(', ')}`] : [],
  );
}

/** What a statement says of its columns must be what PostgreSQL cannot tell; all its texts answer the same columns. */
function contradictions({ name, file, says, descriptions }: DescribedStatement): string[] {
  const answers = descriptions.map(({ description }) => description.columns);
  const names = new Set(answers.map((columns) => [...columns.keys()].join(', ')));
  if (names.size !== 1) return [`${file}: ${name} answers different columns: ${[...names].join(' and ')}`];
  const row = eitherRow(answers);
  return Object.entries(says)
    .filter(([column, { says: what }]) => what === 'not null' && !row.get(column)?.isNullable)
    .map(([column]) => `${file}: ${name} says of ${column} what PostgreSQL tells by itself`);
}

function differing(files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(([path, content]) => contentOf(path) !== content).map(([path]) => path);
  return [...changed, ...keptFiles().filter((path) => !files.has(path))];
}

function save(files: ReadonlyMap<string, string>, outdated: readonly string[]): void {
  for (const path of outdated) {
    const content = files.get(path);
    if (content === undefined) rmSync(join(sourceFolder, path));
    else writeFileSync(join(sourceFolder, path), content);
  }
}

function keptFiles(): string[] {
  return globSync(['**/*.rows.ts', '**/*.sql'], { cwd: sourceFolder }).filter((path) =>
    contentOf(path)?.includes('Written by `npm run sql`'),
  );
}

function contentOf(path: string): string | undefined {
  return existsSync(join(sourceFolder, path)) ? readFileSync(join(sourceFolder, path), 'utf8') : undefined;
}
