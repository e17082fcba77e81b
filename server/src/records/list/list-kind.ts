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

/** The source of a list. Its SQL uses the table's alias; the engine reserves `k`, `m`, `o`, `p`, `t` and `u`. */
export interface ListSource {
  /** The statements are called after it: 'list_lead_7', 'stream_lead'. */
  name: ListName;
  table: string;
  alias: string;
  /** The condition of every row, written out: otherwise PostgreSQL does not use partial indexes. */
  always?: string;
  /** The columns of a row, including `id`. */
  columns: string;
  /** The column of each order; ties are ordered by id. Each needs an index that begins with the owner. */
  orders: Readonly<Record<string, string>>;
  /** The owner column; rows have it as `ownerId`. */
  owner?: string;
  /** Parts of the list with an index of their own, by their conditions: `{ pending: "c.list = 'pending'" }`. */
  parts?: Readonly<Record<string, string>>;
  /** Columns of other tables, and their joins. */
  joined?: { columns: string; join: string };
  /**
   * The total: `counted` up to a limit, `open` when the list only needs to know whether there is a next page, or stored in a
   * table with a row for each owner and a column for the whole list and for each part.
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
  /** The condition for a search term. */
  search?: (term: string) => Condition;
  /** In their order in the statement. */
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
  /** The time zone of the days in filters. */
  timeZone: string;
}

export interface PageQuery extends RowQuery {
  page: number;
  limit: number;
  /** How many matches are counted, where it is not the usual number. */
  countTo?: number | undefined;
}

/** The queries that a kind supports. */
export type RowQueryOf<Sort extends string, Filters, Part extends string> = RowQuery & {
  sort: Sort;
  part?: Part | undefined;
} & Filters;
export type PageQueryOf<Sort extends string, Filters, Part extends string> = PageQuery & RowQueryOf<Sort, Filters, Part>;
