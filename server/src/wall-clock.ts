/** What the clocks of a zone show. */
export interface WallTime {
  /** 'YYYY-MM-DD'. */
  day: string;
  /** Since midnight. */
  minutes: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

export function wallTimeIn(zone: string, instant: Date): WallTime {
  const shown = shownIn(zone, instant.getTime());
  return {
    day: new Date(shown).toISOString().slice(0, 10),
    minutes: Math.floor((shown - Math.floor(shown / dayMs) * dayMs) / minuteMs),
  };
}

/**
 * The first instant at which the clocks of a zone show this time of a day, or a later one where they jump over it. Of two such
 * instants, when clocks are set back, it is the first.
 */
export function instantIn(zone: string, { day, minutes }: WallTime): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  const offsets = [-1, 1].map((days) => offsetAt(zone, wanted + days * dayMs));
  const found = offsets.map((offset) => wanted - offset).filter((instant) => shownIn(zone, instant) === wanted);
  if (found.length > 0) return new Date(Math.min(...found));
  return new Date(firstFrom(zone, wanted, Math.min(...offsets.map((offset) => wanted - offset)), wanted - Math.min(...offsets)));
}

/** Clocks jump from before `wanted` to after it between these two instants. */
function firstFrom(zone: string, wanted: number, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shownIn(zone, middle) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}

function offsetAt(zone: string, instant: number): number {
  return shownIn(zone, instant) - instant;
}

/** What the clocks show, as if they showed UTC. */
function shownIn(zone: string, instant: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  const whole = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return whole + (((instant % 1000) + 1000) % 1000);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}
