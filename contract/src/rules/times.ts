const timeForm = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP]M)$/i;

/** '09:00 am' is '9:00 AM'; undefined when it is no time of day. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, half] = timeForm.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : `${Number(hour)}:${minute} ${half?.toUpperCase()}`;
}

/** Minutes since midnight of a time that was read. */
export function minutesOf(time: string): number {
  const [, hour, minute, half] = timeForm.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half?.toUpperCase() === 'PM' ? 720 : 0);
}

/** 570 is '9:30 AM'. */
export function timeOfMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
