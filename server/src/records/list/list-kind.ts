import type { Composed, Rows } from '../../db/statement.ts';

// What a list of records is made of, as pieces of SQL. The engine composes the statements of its pages from it.

type StreamName = Extract<keyof Rows, `stream_${string}`>;
export type ListName = StreamName extends `stream_${infer Name}` ? (`list_${Name}` extends keyof Rows ? Name : never) : never;
/** A record of the list. */
export type ListRow<Name extends ListName> = Rows[`stream_${Name}`];

/** A condition, with `?` where its values stand. */
export interface Condition {
  sql: string;
  values: readonly unknown[];
}

/** Where a list comes from. Its pieces name the table by its alias; `k`, `m`, `o`, `p`, `t` and `u` are the engine's own. */
export interface ListSource {
  /** The statements are called after it: 'list_lead_7', 'stream_lead'. */
  name: ListName;
  table: string;
  alias: string;
  /** What every row of the list fulfils, written out: only so are partial indexes found. */
  always?: string;
  /** What a row is read with. `id` is one of them. */
  columns: string;
  /** For each order the column that it goes by; equal ones follow their id. Each needs an index, beginning with the owner. */
  orders: Readonly<Record<string, string>>;
  /** The column that says whose a row is; rows carry it as `ownerId`. */
  owner?: string;
  /** Lists within the list that an index begins with, by their conditions: `{ pending: "c.list = 'pending'" }`. */
  parts?: Readonly<Record<string, string>>;
  /** Columns of other tables, and how these are joined to a row. */
  joined?: { columns: string; join: string };
  /**
   * How many there are: `counted` up to a limit, `open` when only the next page is asked for, or kept in a table that has a
   * row for each owner and a column for the whole and for each part.
   */
  total: 'counted' | 'open' | KeptTotals;
}

export interface KeptTotals {
  table: string;
  always?: string;
  owner: string;
  whole: string;
  parts?: Readonly<Record<string, string>>;
}

/** A list: what it comes from, and how a person narrows it. `Filters` are the names and values of a query. */
export interface DescribedList<Name extends ListName, Sort extends string, Filters extends object, Part extends string>
  extends ListSource {
  name: Name;
  orders: Readonly<Record<Sort, string>>;
  parts?: Readonly<Record<Part, string>>;
  /** How a term that somebody typed is found. */
  search?: (term: string) => Condition;
  /** In the order in which they stand in the statement. */
  filters: { readonly [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, timeZone: string) => Condition };
  /** For the check of its statements: all filters at once, then values that lead to other conditions. */
  examples: readonly [Required<Filters>, ...Filters[]];
}

/** A list with the statements that are composed for it. */
export interface ListKind<Name extends ListName, Sort extends string, Filters extends object, Part extends string>
  extends DescribedList<Name, Sort, Filters, Part> {
  pages: Composed<Rows[`list_${Name}`]>;
  stream: Composed<ListRow<Name>>;
}

/** Whose records: one person's, several people's, or everybody's. */
export type Owners = number | readonly number[] | 'everybody';

/** Which rows, in which order. */
export interface RowQuery {
  owners: Owners;
  part?: string | undefined;
  search?: string | undefined;
  sort: string;
  direction: 'asc' | 'desc';
  /** The zone of the days that filters name. */
  timeZone: string;
}

export interface PageQuery extends RowQuery {
  page: number;
  limit: number;
}

/** What a kind can be asked for. */
export type RowQueryOf<Sort extends string, Filters, Part extends string> = RowQuery & {
  sort: Sort;
  part?: Part | undefined;
} & Filters;
export type PageQueryOf<Sort extends string, Filters, Part extends string> = PageQuery & RowQueryOf<Sort, Filters, Part>;
