/** One file that the portal hands out: the rows of a table, or a part of them. */
export interface HandedTable {
  /** The name of the file without its ending. */
  file: string;
  /** What a row is, in a sentence of the README. */
  says: string;
  table: string;
  /** Which rows of the table, where `t` is the table; all unless told. */
  where?: string;
  /** The order of the rows; by their id unless told. */
  order?: string;
  /** What each column holds. A column is named as in the database. */
  columns: Readonly<Record<string, string>>;
  /** What is made from other columns: its SQL and what it holds. */
  computed?: Readonly<Record<string, readonly [sql: string, says: string]>>;
  /** Columns that are not handed out, each with the reason. */
  left?: Readonly<Record<string, string>>;
  /** Rows about a customer; $1 are the ids of its records. */
  ofCustomer?: string;
  /** Rows about a person who works here; $1 is the id. */
  ofPerson?: string;
}

/** How its rows are chosen. */
export type Part = 'all' | 'ofCustomer' | 'ofPerson';

export function headerOf({ columns, computed = {} }: HandedTable): string[] {
  return [...Object.keys(columns), ...Object.keys(computed)];
}

/** What the README says of each column. */
export function columnTexts({ columns, computed = {} }: HandedTable): [name: string, says: string][] {
  return [...Object.entries(columns), ...Object.entries(computed).map(([name, [, says]]): [string, string] => [name, says])];
}

/** The rows with their cells as JSON: PostgreSQL writes instants in UTC and as ISO 8601, and numbers exactly. */
export function selectText(handed: HandedTable, part: Part): string {
  const { columns, computed = {}, table, where, order = 't.id' } = handed;
  const cells = [...Object.keys(columns).map((name) => `t.${name}`), ...Object.values(computed).map(([sql]) => sql)];
  const conditions = [where, part === 'all' ? undefined : handed[part]].filter((text) => text !== undefined);
  const narrowed = conditions.length > 0 ? `\n   where ${conditions.map((text) => `(${text})`).join(' and ')}` : '';
  return `select jsonb_build_array(${cells.join(', ')}) as cells from ${table} t${narrowed}\n   order by ${order}`;
}
