import { type Report, type ReportForm, type ReportPage, type ReportRhythm, reportForm } from '@crm/contract/numbers/reports';
import type { FormKind } from '../../ui/form/use-form-save.ts';
import { pagesText, rhythmWords } from './report-words.ts';
import { fetchReport } from './reports.api.ts';

export interface NamedPerson {
  id: number;
  name: string;
}

/** What the fields hold: the team as its dropdown has it, recipients with their names. */
export interface ReportValues {
  title: string;
  pages: ReportPage[];
  rhythm: ReportRhythm;
  teamId: string | null;
  recipients: NamedPerson[];
  isPaused: boolean;
}

/** The team of a report that was deleted for good. Without it the report would be of all figures. */
const goneTeam = 'gone';

export const newValues: ReportValues = {
  title: '',
  pages: ['customers'],
  rhythm: 'week',
  teamId: null,
  recipients: [],
  isPaused: false,
};

export function valuesOf({ title, pages, rhythm, team, recipients, isPaused }: Report): ReportValues {
  return {
    title,
    pages,
    rhythm,
    teamId: team === null ? null : String(team.id ?? goneTeam),
    recipients: recipients.map(({ id, name }) => ({ id, name })),
    isPaused,
  };
}

/** Of values without a fault. */
export function formOf(values: ReportValues): ReportForm {
  return reportForm.parse(sentOf(values));
}

/** The first fault of each field, in the order of the fields. */
export function errorsOf(values: ReportValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of reportForm.safeParse(sentOf(values)).error?.issues ?? []) errors[String(path[0])] ??= message;
  if (values.teamId === goneTeam) errors.teamId = 'This team is gone. Choose another one, or none for all figures.';
  return errors;
}

/** Adds or removes the person. */
export function toggled(recipients: readonly NamedPerson[], { id, name }: NamedPerson): NamedPerson[] {
  const others = recipients.filter((one) => one.id !== id);
  return others.length < recipients.length ? others : [...recipients, { id, name }];
}

/** Teams are shown by name, which their ids do not say. */
export function reportKind(teamName: (id: string | null) => string): FormKind<Report, ReportValues> {
  return {
    noun: 'report',
    fields: {
      title: { label: 'Title' },
      pages: { label: 'Pages', show: pagesText },
      rhythm: { label: 'How often', show: (rhythm) => rhythmWords[rhythm] },
      teamId: { label: 'Team', show: teamName },
      recipients: { label: 'Recipients', show: (people) => people.map(({ name }) => name).join(', ') },
      isPaused: { label: 'Paused', show: (isPaused) => (isPaused ? 'Yes' : 'No') },
    },
    valuesOf,
    load: fetchReport,
    titleOf: ({ title }) => title,
  };
}

function sentOf({ teamId, recipients, ...rest }: ReportValues) {
  return { ...rest, teamId: teamId === null ? null : Number(teamId), recipients: recipients.map(({ id }) => id) };
}
