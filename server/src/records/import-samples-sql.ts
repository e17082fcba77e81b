/** SQL: the columns of an imported file without the values that were shown of them. */
export function withoutSamples(columns: string): string {
  return `(select coalesce(jsonb_agg(jsonb_set(e.value, '{samples}', '[]') order by e.n), '[]') from jsonb_array_elements(${columns}) with ordinality as e (value, n))`;
}
