const dayMinutes = 24 * 60;

/** Minutes of what was typed: '', '7', '1.5', '1:30', '01:30:00', '90m', '2h30'. Undefined when it is none of these: it counts 0 and is marked. */
export function readWorkTime(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return 0;
  const minutes = readDecimal(typed) ?? readClock(typed) ?? readUnits(typed);
  return minutes !== undefined && minutes <= dayMinutes ? minutes : undefined;
}

const endings = ['', '0', '00', '0m', 'm'];
/** Whether what is typed so far is a time, or can still become one. */
export function isWorkTimeSoFar(text: string): boolean {
  return endings.some((ending) => readWorkTime(text + ending) !== undefined);
}

function readDecimal(text: string): number | undefined {
  return /^(\d{1,2}|\d{0,2}[.,]\d{1,4})$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 60) : undefined;
}

function readClock(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return Number(hours) * 60 + Number(minutes) + Math.round(Number(seconds ?? 0) / 60);
}

/** '90m', '2h', '2h30', '1h 15m', '1,5h'. */
function readUnits(text: string): number | undefined {
  const [, onlyMinutes] = /^(\d{1,4}) ?m(?:in)?$/i.exec(text) ?? [];
  if (onlyMinutes !== undefined) return Number(onlyMinutes);
  const [, hours = '', minutes = '0'] = /^(\d{1,2}|\d{0,2}[.,]\d{1,4}) ?h(?: ?([0-5]?\d) ?(?:m(?:in)?)?)?$/i.exec(text) ?? [];
  const isWhole = /^\d+$/.test(hours) || minutes === '0';
  const read = isWhole ? readDecimal(hours) : undefined;
  return read === undefined ? undefined : read + Number(minutes);
}

/** 450 is '7:30'. */
export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

const tolerance = 30;
/** Logged and attended time that are more than half an hour apart. */
export function isMismatch(loggedMinutes: number, attendedMinutes: number): boolean {
  return Math.abs(loggedMinutes - attendedMinutes) > tolerance;
}
