import type { Pool } from '../../../src/db/client.ts';

/** The texts that were planted, by 'table.column'. */
export type Planted = Map<string, string>;

/** Writes rows of one table. A value that names its column alone is planted there. */
export class Planter {
  readonly planted: Planted = new Map();
  readonly #pool: Pool;
  readonly #word: string;

  constructor(pool: Pool, word: string) {
    this.#pool = pool;
    this.#word = word;
  }

  /** A text that stands nowhere else. */
  text(table: string, column: string): string {
    const text = `${this.#word}-${table}-${column}`.replaceAll('_', '-');
    this.planted.set(`${table}.${column}`, text);
    return text;
  }

  note(key: string, text: string): string {
    this.planted.set(key, text);
    return text;
  }

  /** `texts` are columns that get a planted text, `json` those that get an object of one. Answers the id, where there is one. */
  async row(
    table: string,
    values: Record<string, unknown>,
    { texts = [], json = [] }: { texts?: string[]; json?: string[] } = {},
  ): Promise<number> {
    const all = {
      ...values,
      ...Object.fromEntries(texts.map((column) => [column, this.text(table, column)])),
      ...Object.fromEntries(json.map((column) => [column, JSON.stringify({ name: this.text(table, column) })])),
    };
    const names = Object.keys(all);
    const { rows } = await this.#pool.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning *`,
      Object.values(all),
    );
    return Number(rows[0]?.id ?? 0);
  }
}

/** Every row of every table as text, in small letters; bytes also as what they spell. */
export async function dumpTables(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    parts.push(...found.rows.map(({ line }) => `${name}: ${line}`));
  }
  const text = parts.join('\n');
  const bytes = [...text.matchAll(/\\\\?x((?:[0-9a-f]{2})+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
  return `${text}\n${bytes.join('\n')}`.toLowerCase();
}
