import { minutesOf, readTypedTimeOf24, timeOfMinutes } from '@crm/contract/rules/times';

const longest = 1440;
const lastMinute = longest - 1;

export interface Duration {
  minutes: number;
  /** No second was rounded away. */
  isExact: boolean;
}

const units: Record<string, number> = {
  ms: 1 / 60_000,
  s: 1 / 60,
  sec: 1 / 60,
  sek: 1 / 60,
  m: 1,
  min: 1,
  h: 60,
  hr: 60,
  std: 60,
};
const written = /^(\d{1,9})(?:[.,](\d{1,3}))? ?([a-z]{1,12})?\.?$/i;
const clock = /^(\d{1,2}):([0-5]?\d)(?::([0-5]?\d))?$/;

/** '15', '15 min', '00:15:00', '1:30', '0.5 h'. A plain number is minutes; one that no day has is seconds or milliseconds. */
export function durationOf(text: string): Duration | undefined {
  const exact = clockMinutes(text) ?? writtenMinutes(text);
  if (exact === undefined || exact > longest) return undefined;
  const minutes = exact > 0 && exact < 1 ? 1 : Math.round(exact);
  return { minutes, isExact: minutes === exact };
}

function clockMinutes(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = clock.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}

function writtenMinutes(text: string): number | undefined {
  const [, whole, decimals = '0', unit] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole}.${decimals}`);
  if (unit === undefined) return [value, value / 60, value / 60_000].find((minutes) => minutes <= longest);
  const size = Object.entries(units).find(([name]) => isUnit(unit.toLowerCase(), name))?.[1];
  return size === undefined ? undefined : value * size;
}

/** 'minutes', 'Minuten' and 'mins' are all 'min'. */
function isUnit(written: string, name: string): boolean {
  return (
    written === name ||
    (name.length === 3 && written.startsWith(name)) ||
    (written.startsWith('stund') && name === 'std') ||
    (written.startsWith('hour') && name === 'h')
  );
}

/** A time of day as the forms have it; what is none stays as it is. */
export function timeOf(text: string): string {
  const [, withoutSeconds = text] = /^(\d{1,2}:\d\d):\d\d$/.exec(text) ?? [];
  return readTypedTimeOf24(withoutSeconds) ?? text;
}

/** When something ends that begins then and takes so long, on the same day. */
export function endAfter(start: string, minutes: number): string {
  const begin = minutesOf(start);
  return Number.isNaN(begin) ? start : timeOfMinutes(Math.min(begin + minutes, lastMinute));
}
