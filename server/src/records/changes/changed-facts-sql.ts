/** How the history stores a row: an SQL expression for a JSON object of the fields that a person can change. */
type Facts = (row: string) => string;

/** An SQL expression: the fields of the first row that differ from those of the second, null when none does. */
export function changedFacts(facts: Facts, one: string, other: string): string {
  // `offset 0` keeps the second object from being made again for each field of the first.
  return `(select jsonb_object_agg(f.key, f.value) from (select ${facts(other)} as facts offset 0) o, jsonb_each(${facts(one)}) f
    where f.value is distinct from o.facts -> f.key)`;
}
