import type { Role } from '@crm/contract/core/permissions';
import {
  type RecipientState,
  type Report,
  type ReportPage,
  type ReportRecipient,
  type ReportRhythm,
  reportHour,
  reportPages,
} from '@crm/contract/numbers/reports';
import { weekdayNames } from '@crm/contract/rules/plain-days';
import type { FirstDayOfWeek } from '@crm/contract/rules/working-week';
import { formatInstant, formatTime } from '../../lib/dates.ts';
import type { Meaning } from '../../ui/badge/badge.tsx';

const pageWords: Record<ReportPage, { label: string; text: string }> = {
  customers: { label: 'Customers', text: 'Hours, and what they cost' },
  flow: { label: 'Flow', text: 'Waiting times and rework' },
  funnel: { label: 'Funnel', text: 'New leads, clients and lost leads' },
  week: { label: 'Team week', text: 'Planned work of the present week' },
};

export const pageChoices = reportPages.map((value) => ({ value, ...pageWords[value] }));

export const rhythmWords: Record<ReportRhythm, string> = { week: 'Each week', month: 'Each month' };

export const roleWords: Record<Role, string> = { admin: 'Administrator', staff: 'Staff' };

/** 'Customers, Team week', in the order of a letter. */
export function pagesText(pages: readonly ReportPage[]): string {
  return reportPages
    .filter((page) => pages.includes(page))
    .map((page) => pageWords[page].label)
    .join(', ');
}

/** 'Each week on Monday at 7:00 AM'. */
export function whenText(rhythm: ReportRhythm, firstDay: FirstDayOfWeek): string {
  const day = rhythm === 'week' ? (weekdayNames[firstDay] ?? '') : 'the 1st';
  return `${rhythmWords[rhythm]} on ${day} at ${hourText()}`;
}

/** When reports go, and what each holds. */
export function rulesText(firstDay: FirstDayOfWeek): string {
  const when = `Sent each week on ${weekdayNames[firstDay]} or each month on the 1st, at ${hourText()}.`;
  return `${when} Everybody gets only the figures that they may see.`;
}

function hourText(): string {
  return formatTime(`${reportHour}:00 AM`);
}

/** Whose figures it has. */
export function teamText(team: Report['team']): string {
  if (team === null) return 'All that each may see';
  if (team.id === null) return 'A deleted team';
  return team.isGone ? `${team.name}, in Trash` : team.name;
}

/** First names, 'Ada, Ben, Cleo', and how many more there are. */
export function shortNames(recipients: readonly Pick<ReportRecipient, 'name'>[]): { names: string; rest: number } {
  const shown = recipients.slice(0, shownNames).map(({ name }) => name.trim().split(/\s+/)[0] ?? '');
  return { names: shown.join(', '), rest: recipients.length - shown.length };
}
const shownNames = 3;

/** '1 does not get it'; undefined where all do. */
export function missedText(recipients: readonly Pick<ReportRecipient, 'state'>[]): string | undefined {
  const missed = recipients.filter(({ state }) => state !== 'gets').length;
  if (missed === 0) return undefined;
  return missed === 1 ? '1 does not get it' : `${missed} do not get it`;
}

/** Why somebody who is named gets nothing. */
export const missedWords: Record<Exclude<RecipientState, 'gets'>, { label: string; text: string }> = {
  blocked: { label: 'Blocked', text: 'Not while the account is blocked' },
  otherTeam: { label: 'Other team', text: 'May not see the figures of this team' },
  unsubscribed: {
    label: 'Unsubscribed',
    text: 'Ended it by the link in a letter. To send it again, remove them, save and name them anew.',
  },
};

interface Coming {
  /** Undefined where a day says it all. */
  badge: { meaning: Meaning; label: string } | undefined;
  text: string;
}

/** When the next one goes, or why none does. */
export function comingOf(report: Report, isMailed: boolean, timeZone: string, now = new Date()): Coming {
  const { next, isPaused, team } = report;
  if (isPaused) return { badge: { meaning: 'grey', label: 'Paused' }, text: 'Nothing is sent' };
  if (team?.isGone) return { badge: { meaning: 'red', label: 'Not sent' }, text: 'The team is gone' };
  if (next === null) return { badge: { meaning: 'red', label: 'Not sent' }, text: 'Nobody gets it' };
  const at = formatInstant(next.at, timeZone);
  if (!isMailed && new Date(next.at) <= now) return { badge: { meaning: 'yellow', label: 'Waits' }, text: `Since ${at}` };
  return { badge: undefined, text: at };
}
