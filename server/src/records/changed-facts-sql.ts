/** How a record's row is told in the history: an SQL expression of a JSON object with what a person can change. */
type Facts = (row: string) => string;

/** An SQL expression: the facts of the first row that differ from those of the second, null when none does. */
export function changedFacts(facts: Facts, one: string, other: string): string {
  return `(select jsonb_object_agg(f.key, f.value) from jsonb_each(${facts(one)}) f where f.value is distinct from ${facts(other)} -> f.key)`;
}
