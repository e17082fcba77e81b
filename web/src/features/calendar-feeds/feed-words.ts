import { type Feed, type FeedPart, feedPartsFor } from '@crm/contract/calendar/calendar-feeds';
import type { Role } from '@crm/contract/core/permissions';
import { formatInstant, formatInstantDay } from '../../lib/dates.ts';

interface PartWords {
  label: string;
  text: string;
}

const words: Record<FeedPart, PartWords> = {
  appointments: { label: 'Calls and meetings', text: 'Yours, with name, subject and phone number' },
  tasks: { label: 'Tasks due', text: 'Yours that are not finished, on their day' },
  leave: { label: 'My leave', text: 'Also what waits for a decision' },
  teamLeave: { label: "My team's leave", text: 'Who is away, and not why' },
  holidays: { label: 'Holidays', text: 'And maintenance days' },
};

/** What a person of this role can choose, in words. */
export function partChoices(role: Role): (PartWords & { value: FeedPart })[] {
  return feedPartsFor(role).map((part) => ({ value: part, ...wordsOf(part, role) }));
}

/** 'Calls and meetings, Holidays'. */
export function partsText(shows: readonly FeedPart[], role: Role): string {
  const shown = feedPartsFor(role).filter((part) => shows.includes(part));
  return shown.length === 0 ? 'Nothing that you can see' : shown.map((part) => wordsOf(part, role).label).join(', ');
}

/** 'Made 10 Mar 2026. Last read 10 Mar 2026, 3:00 PM.' */
export function datesText({ createdAt, lastUsedAt }: Feed, timeZone: string | undefined): string {
  if (timeZone === undefined) return '';
  const used = lastUsedAt === null ? 'Not read yet.' : `Last read ${formatInstant(lastUsedAt, timeZone)}.`;
  return `Made ${formatInstantDay(createdAt, timeZone)}. ${used}`;
}

function wordsOf(part: FeedPart, role: Role): PartWords {
  return part === 'teamLeave' && role === 'admin' ? { ...words.teamLeave, label: "Everybody's leave" } : words[part];
}
