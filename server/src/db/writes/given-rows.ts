export interface GivenRows<Column extends string> {
  /** A CTE `given` with a row for each, whose number is `n`, from 1 on. */
  sql: string;
  valuesOf(rows: readonly Record<Column, unknown>[], lockTimeout: string): unknown[];
}

/** What a statement writes, an array for each column. The last value is how long the statement waits for a lock. */
export function givenRows<Column extends string>(types: Record<Column, string>): GivenRows<Column> {
  const columns = Object.keys(types) as Column[];
  const arrays = columns.map((column, at) => `$${at + 1}::${types[column]}[]`).join(', ');
  return {
    sql: `given as materialized (
     select given.* from (select set_config('lock_timeout', $${columns.length + 1}, true)) patience,
       unnest(${arrays}) with ordinality given (${columns.join(', ')}, n)
   )`,
    valuesOf: (rows, lockTimeout) => [...columns.map((column) => rows.map((row) => row[column])), lockTimeout],
  };
}
