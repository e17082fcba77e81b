/**
 * SQL: the next rows of import $1 after row $2, at most $3 and at most so many characters ($4); a row that is longer by itself
 * comes alone. `names` are the columns as they are called outside.
 */
export function fitting(columns: string, names: string, condition: string): string {
  return `select ${names} from (
     select r.*, sum(length) over (order by row) - length as before from (
       select ${columns}, length from import_rows where import_id = $1 and row > $2 and ${condition} order by row limit $3
     ) r
   ) b where before < $4 order by row`;
}
