import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ListSource } from '../../src/records/list/list-kind.ts';
import type { ScrolledList } from '../../src/records/list/scrolled-list.ts';
import type { OwnedRecords } from '../../src/records/owned/owned-records.ts';
import { type OwnedEntity, titleColumn } from '../../src/records/owned/owned-sql.ts';
import { sourceFiles, sourceFolder } from '../statements/load-statements.ts';
import { createTestServer } from '../support/test-app.ts';

type Owned = Pick<ListSource, 'table' | 'alias' | 'always' | 'owner'>;
type Scrolled = ScrolledList<unknown, string, object>;

const server = createTestServer();
const values = await exportedValues();
const lists = values.filter(isList).filter(({ owner }) => owner !== undefined);
const plainKinds = values.filter(isPlainKind).map(({ kind }) => ({ kind, entity: kind.entity }));
const orders = lists.flatMap((list) => Object.values(list.orders).map((key) => ({ list, key, name: list.name })));
const scrolled = values.filter(isScrolled).filter(({ owner }) => owner !== undefined);

describe('every order of a list of somebody’s records', () => {
  it('is found', () => {
    expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['lead', 'contact']));
  });

  it.each(orders)('$name by $key follows an index that begins with the owner', async ({ list, key }) => {
    expect(await planOf(list, key)).not.toContain('"Node Type": "Sort"');
  });
});

describe('every section of a list that loads on', () => {
  it('is found', () => {
    expect(scrolled.map(({ name }) => name)).toEqual(expect.arrayContaining(['portion_requirement', 'portion_task']));
  });

  it.each(scrolled.flatMap(sectionsOf))('$name by $key where $where follows an index', async ({ list, key, where }) => {
    expect(await planOf(list, key, where)).not.toContain('"Node Type": "Sort"');
  });
});

describe('every plain kind', () => {
  it('is found', () => {
    expect(plainKinds.map(({ entity }) => entity)).toContain('requirement');
  });

  it.each(plainKinds)('$entity has a title that is unique for each owner', async ({ kind }) => {
    const { rows } = await server.pool.query<{ indexdef: string }>('select indexdef from pg_indexes where tablename = $1', [
      kind.table,
    ]);
    const unique = new RegExp(`^CREATE UNIQUE INDEX .*\\(owner_id, lower\\(${titleColumn(kind)}\\)\\)$`);
    expect(rows.map(({ indexdef }) => indexdef)).toContainEqual(expect.stringMatching(unique));
  });
});

/** Sorting is made as dear as possible: what is sorted all the same has no index. Rows of one key may be sorted by their ids. */
async function planOf({ table, alias, always = 'true', owner }: Owned, key: string, where = 'true'): Promise<string> {
  const db = await server.pool.connect();
  try {
    await db.query('begin; set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const { rows } = await db.query<{ plan: unknown }>(
      `explain (format json) select ${alias}.id from ${table} ${alias} where ${always} and ${where} and ${alias}.${owner} = 1
       order by ${key}, ${alias}.id limit 10`,
    );
    return JSON.stringify(rows, null, 1);
  } finally {
    await db.query('rollback');
    db.release();
  }
}

/** Each condition of a section, once for each column that names the person. */
function sectionsOf(list: Scrolled) {
  const persons = [list, ...(list.secondOwner === undefined ? [] : [{ ...list, owner: list.secondOwner }])];
  const pieces = Object.values(list.views)
    .flat()
    .flatMap(({ where = 'true', key }) => [where].flat().map((condition) => ({ where: condition, key })));
  const once = new Map(pieces.map((piece) => [JSON.stringify(piece), piece]));
  return persons.flatMap((person) => [...once.values()].map((piece) => ({ list: person, name: list.name, ...piece })));
}

/** What the features export; some lists stand together, by their kinds. */
async function exportedValues(): Promise<unknown[]> {
  const files = sourceFiles().filter((file) => /^features\/.*(?:service|-list)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(sourceFolder, file))));
  const exported = modules.flatMap((module) => Object.values<unknown>(module));
  return [...exported, ...exported.flatMap((value) => (isObject(value) ? Object.values(value) : []))];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isList(value: unknown): value is ListSource {
  return isObject(value) && 'orders' in value && 'pages' in value && 'stream' in value;
}

function isScrolled(value: unknown): value is Scrolled {
  return isObject(value) && 'views' in value && 'portions' in value;
}

function isPlainKind(value: unknown): value is OwnedRecords<OwnedEntity> {
  return isObject(value) && 'kind' in value && 'statements' in value;
}
