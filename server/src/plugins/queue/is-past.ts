/** Of a column and the present time, which is $1. A time that a clock stored which was ahead counts as past, so that correcting it does no harm. */
export function isPast(column: string, longest: string): string {
  return `(${column} <= $1 or ${column} > $1::timestamptz + interval '${longest}')`;
}
