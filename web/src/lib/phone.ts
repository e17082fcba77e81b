/** Ten digits read as 3-3-4; a number of another length has no known grouping and stays as it is. */
export function formatPhone(digits: string): string {
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : digits;
}
