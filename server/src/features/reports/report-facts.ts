/** What the audit log keeps of a report. Names stand whole, so that the erasure of a person finds them. */
export type ReportFacts = Record<string, string | boolean | null | string[]>;

/** Those that changed. */
export function differingFacts(before: ReportFacts, after: ReportFacts): { before: ReportFacts; after: ReportFacts } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const some = (facts: ReportFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: some(before), after: some(after) };
}
