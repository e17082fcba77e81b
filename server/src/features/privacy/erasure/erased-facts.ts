/** Fields of the history that say nothing about anybody: figures and reports are made of them. */
const keptFields = [
  'priority',
  'amount',
  'source',
  'stage',
  'status',
  'rework',
  'round',
  'finishBy',
  'date',
  'time',
  'endTime',
  'minutes',
  'outcome',
  'leaveDate',
  'endDate',
  'leaveType',
  'category',
  'role',
  'entryTime',
  'exitTime',
];

/** An SQL expression: the fields of a line of the history without their values, but for those that name nobody. */
export function erasedFacts(column: 'before' | 'after'): string {
  const kept = keptFields.map((name) => `'${name}'`).join(', ');
  return `case when jsonb_typeof(c.${column}) = 'object' then (
       select coalesce(jsonb_object_agg(f.key, case when f.key in (${kept}) then f.value else 'null' end), '{}') from jsonb_each(c.${column}) f
     ) end`;
}
