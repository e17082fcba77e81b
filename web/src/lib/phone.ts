/** Ten digits read as 3-3-4; a number of another length has no known grouping and stays as it is. */
export function formatPhone(digits: string): string {
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : digits;
}

/** What stands in the place of the phone of an erased customer: no number that anybody has. */
export function isErasedPhone(digits: string): boolean {
  return digits === '0' || digits.startsWith('000');
}
