import type { Db } from './client.ts';

/**
 * The rows of each statement, by its name. PostgreSQL tells them: `npm run sql` asks it and writes them beside the statements.
 * A statement that is not among them does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the generated files add to it.
export interface Rows {}

// Both are known to the compiler alone.
declare const row: unique symbol;
declare const content: unique symbol;

/** With a name it is prepared once for each connection; without one it is planned for its values each time. */
export class Statement<Row = unknown> {
  readonly text: string;
  readonly name: string | undefined;
  declare readonly [row]: Row;

  constructor(text: string, name?: string) {
    this.text = text;
    this.name = name;
  }
}

export type RowOf<S extends Statement> = S[typeof row];

/** JSON of which PostgreSQL knows nothing more. Its statement says what it holds. */
export interface Json {
  readonly [content]: never;
}

/** The columns of a row that may be missing, of which all are null then. */
export type Joined<Row> = Row | { [Column in keyof Row]: null };

interface Holds<T> {
  says: 'holds';
  readonly [content]?: T;
}

/** Said of a column with JSON or text: what is in it, more exactly than PostgreSQL knows. */
export function holds<T>(): Holds<T> {
  return { says: 'holds' };
}

/** Said of a computed column: it is never null. */
export const notNull = { says: 'not null' } as const;

export type Saying<Row> = { [Column in keyof Row]?: Holds<Open<NonNullable<Row[Column]>>> | typeof notNull };
/** Whatever PostgreSQL does not know better can be said; what it knows can be narrowed alone. */
type Open<Value> = Value extends Json
  ? unknown
  : Value extends Date | Buffer
    ? Value
    : { [Part in keyof Value]: Open<Value[Part]> };
type Nothing = Record<never, never>;
export type Said<Row, Says> = keyof Says extends never
  ? Row
  : { [C in keyof Row]: C extends keyof Says ? SaidOf<Row[C], Says[C]> : Row[C] };
type SaidOf<Value, Says> = Says extends Holds<infer T> ? T | Extract<Value, null> : NonNullable<Value>;

export interface RegisteredStatement {
  name: string;
  /** Several where the text is composed of what is asked for. */
  texts: () => Iterable<string>;
  /** What it says of its columns beyond what PostgreSQL can tell. */
  says: Readonly<Record<string, { says: string }>>;
}

/** The check of all statements listens here before it loads them. */
export const registry: { onStatement?: (added: RegisteredStatement) => void } = {};

export function statement<Name extends keyof Rows, Says extends Saying<Rows[Name]> = Nothing>(
  name: Name,
  text: string,
  says?: Says,
): Statement<Said<Rows[Name], Says>> {
  registry.onStatement?.({ name, texts: () => [text], says: { ...says } });
  return new Statement(text, numbered(name));
}

/** PostgreSQL is told no name: the right plan for some values is the wrong one for others. */
export function planned<Name extends keyof Rows, Says extends Saying<Rows[Name]> = Nothing>(
  name: Name,
  text: string,
  says?: Says,
): Statement<Said<Rows[Name], Says>> {
  registry.onStatement?.({ name, texts: () => [text], says: { ...says } });
  return new Statement(text);
}

export interface Composed<Row> {
  /** Prepared once for each connection; the key stands for what the text is composed of. */
  prepared(key: string, compose: () => string): Statement<Row>;
  planned(text: string): Statement<Row>;
}

/** A statement whose text depends on what is asked for. Its variants are what is checked. */
export function composed<Name extends keyof Rows, Says extends Saying<Rows[Name]> = Nothing>(
  name: Name,
  variants: () => Iterable<string>,
  says?: Says,
): Composed<Said<Rows[Name], Says>> {
  registry.onStatement?.({ name, texts: variants, says: { ...says } });
  const known = new Map<string, Statement<Said<Rows[Name], Says>>>();
  return {
    prepared(key, compose) {
      const found = known.get(key);
      if (found) return found;
      const made = new Statement<Said<Rows[Name], Says>>(compose(), numbered(name));
      known.set(key, made);
      return made;
    },
    planned: (text) => new Statement(text),
  };
}

let counter = 0;
function numbered(name: string): string {
  counter += 1;
  return `${name}_${counter}`.slice(0, 63);
}

export async function rows<S extends Statement>(db: Db, { name, text }: S, values: unknown[] = []): Promise<RowOf<S>[]> {
  const result = await db.query({ name, text, values });
  return result.rows;
}

export async function firstRow<S extends Statement>(db: Db, statement: S, values: unknown[] = []): Promise<RowOf<S> | undefined> {
  return (await rows(db, statement, values))[0];
}
