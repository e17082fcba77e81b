import type { Client } from 'pg';

/** What a table says of a column. */
interface TableColumn {
  isNotNull: boolean;
  /** The only texts that a check lets in. */
  literals: string[] | null;
}

/** What PostgreSQL knows of the things that a tree names by their numbers. */
export interface Catalogue {
  typeName(oid: number): string;
  functionName(oid: number): string;
  isStrict(functionOid: number): boolean;
  operatorName(oid: number): string;
  column(tableOid: number, number: number): TableColumn;
}

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const types = await read<string>(client, 'select oid::text as key, format_type(oid, null) as known from pg_type');
  const functions = await read<string>(client, 'select oid::text as key, proname as known from pg_proc');
  const strict = await read<boolean>(client, 'select oid::text as key, proisstrict as known from pg_proc');
  const operators = await read<string>(client, 'select oid::text as key, oprname as known from pg_operator');
  const columns = await read<TableColumn>(client, columnsText);
  return {
    typeName: (oid) => types(String(oid)),
    functionName: (oid) => functions(String(oid)),
    isStrict: (oid) => strict(String(oid)),
    operatorName: (oid) => operators(String(oid)),
    column: (table, number) => columns(`${table}.${number}`),
  };
}

// `check (kind in ('lead', 'contact'))` is kept as `CHECK ((kind = ANY (ARRAY['lead'::text, 'contact'::text])))`.
const columnsText = `
  select a.attrelid || '.' || a.attnum as key, jsonb_build_object('isNotNull', a.attnotnull, 'literals', (
    select array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') m)
    from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
      and pg_get_constraintdef(c.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$')
  )) as known
  from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'v') where a.attnum > 0 and not a.attisdropped`;

async function read<Known>(client: Client, text: string): Promise<(key: string) => Known> {
  const { rows } = await client.query<{ key: string; known: Known }>(text);
  const found = new Map(rows.map(({ key, known }) => [key, known]));
  return (key) => {
    const known = found.get(key);
    if (known === undefined) throw new Error(`PostgreSQL knows no ${key}`);
    return known;
  };
}
