import type { MailTimes } from '@crm/contract/office/mail-choices';
import type { NotificationKind } from '@crm/contract/office/notifications';
import { addDays } from '@crm/contract/rules/plain-days';
import { instantIn, type WallTime, wallTimeIn } from '../../../wall-clock.ts';

/** What a person chose. Times of day are minutes since midnight in `timeZone`. */
export interface Choices {
  times: MailTimes;
  /** From the first until before the second; it may go over midnight. */
  quiet: readonly [from: number, to: number] | null;
  timeZone: string;
  dailyHour: number;
}

export interface Notice {
  kind: NotificationKind;
  createdAt: Date;
  isRead: boolean;
}

/** How long something may be read on the screen before it is mailed. The trigger of the queue says the same. */
export const graceMs = 2 * 60_000;
const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

/** Whether it is mailed now, never, or looked at again at an instant. */
export function planOf({ kind, createdAt, isRead }: Notice, choices: Choices, now: Date): 'send' | 'drop' | Date {
  const time = choices.times[kind];
  // Whoever got into an account would read it first, so that its owner does not.
  const isSecurity = kind === 'security';
  if (time === 'never' || (isRead && !isSecurity)) return 'drop';
  if (time === 'daily') {
    const at = nextDaily(new Date(createdAt.getTime() + graceMs), choices);
    if (now < at) return at;
  }
  const end = isSecurity ? now : endOfQuiet(now, choices);
  return end > now ? end : 'send';
}

/** The first instant after this one at which the daily mail is sent: once a day, also when clocks are set back or jump over it. */
export function nextDaily(after: Date, { timeZone, dailyHour }: Pick<Choices, 'timeZone' | 'dailyHour'>): Date {
  const { day } = wallTimeIn(timeZone, after);
  const today = instantIn(timeZone, { day, minutes: dailyHour * 60 });
  return today > after ? today : instantIn(timeZone, { day: addDays(day, 1), minutes: dailyHour * 60 });
}

/** The instant itself, or the first after it at which the quiet hours are over. */
export function endOfQuiet(now: Date, { timeZone, quiet }: Pick<Choices, 'timeZone' | 'quiet'>): Date {
  const wall = wallTimeIn(timeZone, now);
  if (quiet === null || !isWithin(quiet, wall)) return now;
  const [, to] = quiet;
  const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const ahead = (to - wall.minutes + minutesOfDay) % minutesOfDay;
  const end = new Date(minute + ahead * minuteMs);
  if (isUsualDay(timeZone, now, end)) return end;
  // Clocks change in between: nobody knows better than they.
  let at = minute;
  do at += minuteMs;
  while (isWithin(quiet, wallTimeIn(timeZone, new Date(at))));
  return new Date(at);
}

function isWithin([from, to]: readonly [number, number], { minutes }: WallTime): boolean {
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** Whether the clocks go on by as much as the time does. */
function isUsualDay(zone: string, from: Date, to: Date): boolean {
  const [first, last] = [wallTimeIn(zone, from), wallTimeIn(zone, to)];
  const days = (Date.parse(last.day) - Date.parse(first.day)) / (minutesOfDay * minuteMs);
  const shown = days * minutesOfDay + last.minutes - first.minutes;
  return shown === Math.floor(to.getTime() / minuteMs) - Math.floor(from.getTime() / minuteMs);
}
