const timeForm = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP]M)$/i;

/** '09:00 am' is '9:00 AM'; undefined when it is no time of day. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, half] = timeForm.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : `${Number(hour)}:${minute} ${half?.toUpperCase()}`;
}

/** Whether it is a time as it is stored: '9:00 AM', and neither '09:00 AM' nor '9:00 am'. */
export function isStoredTime(text: string): boolean {
  return readTime(text) === text;
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

/** What people write for a time of day: '17:45', '9', '905', '5pm', '9.30', '9h30'. */
const typedForm = /^(\d{1,2})(?:[:.,h ]?([0-5]\d)|h)? ?(?:([ap])\.? ?(?:m\.?)?)?$/i;
/** Hours at which offices are closed: without AM or PM nobody knows which half of the day is meant. */
const earlyHours = { from: 1, to: 6 };

/** The times that a typed text can mean: none when it is no time, two when AM or PM is missing and both are likely. */
export function meantTimes(text: string): string[] {
  const [, hourText, minuteText = '00', half] = typedForm.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (hourText === undefined) return [];
  const hour = Number(hourText);
  const at = (hours: number) => timeOfMinutes(hours * 60 + Number(minuteText));
  if (half !== undefined) {
    return hour >= 1 && hour <= 12 ? [at((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))] : [];
  }
  if (hour > 23) return [];
  return hour >= earlyHours.from && hour <= earlyHours.to ? [at(hour), at(hour + 12)] : [at(hour)];
}

/** The one time that a typed text means, as it is stored; undefined when it means none or more than one. */
export function readTypedTime(text: string): string | undefined {
  const [time, other] = meantTimes(text);
  return other === undefined ? time : undefined;
}

/** The same where the clock has 24 hours: '5:30' is in the morning. */
export function readTypedTimeOf24(text: string): string | undefined {
  return meantTimes(text)[0];
}

/** The wall clock may have been set back by an hour today: what it showed before that is past, too. */
const longestSetBack = 60;
/** The clock of a person's device may be a little ahead. */
const aheadMinutes = 1;

/** Whether the wall clock has not shown this time yet today. `clockAt` answers what it showed some minutes ago. */
export function isYetToCome(time: string, clockAt: (minutesAgo: number) => { day: string; time: string }): boolean {
  const { day: today } = clockAt(0);
  const asked = minutesOf(time) - aheadMinutes;
  for (let ago = 0; ago <= longestSetBack; ago += 1) {
    const shown = clockAt(ago);
    if (shown.day === today && minutesOf(shown.time) >= asked) return false;
  }
  return true;
}
