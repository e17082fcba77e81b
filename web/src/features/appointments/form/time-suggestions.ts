/** Every half hour, both ends included: '6:00 AM', '6:30 AM' … Hours count from midnight. */
export function halfHours(from: number, to: number): string[] {
  return Array.from({ length: (to - from) * 2 + 1 }, (_, step) => timeOf(from * 60 + step * 30));
}

/** The same with two digits: '06:00 AM'. */
export function paddedHalfHours(from: number, to: number): string[] {
  return halfHours(from, to).map((time) => time.padStart(8, '0'));
}

function timeOf(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
