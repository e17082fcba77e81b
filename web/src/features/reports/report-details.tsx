import type { Report, ReportRecipient } from '@crm/contract/numbers/reports';
import { IconUser } from '@tabler/icons-react';
import { company } from '../../lib/company/company.ts';
import { countText } from '../../lib/count-text.ts';
import { formatInstant, formatSpan } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { FactList } from '../../ui/rows/fact-list.tsx';
import { PlainRow, PlainRows, PlainRowsNote } from '../../ui/rows/plain-rows.tsx';
import { comingOf, missedWords, pagesText, roleWords, teamText, whenText } from './report-words.ts';
import classes from './reports.module.css';

interface Props {
  report: Report;
  isMailed: boolean;
}

/** All of a report: what it has, when it goes, and who gets it or does not, and why. */
export function ReportDetails({ report, isMailed }: Props) {
  const { pages, rhythm, team, recipients, createdBy } = report;
  const { firstDayOfWeek } = company.useValue();
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const facts = [
    ['Pages', pagesText(pages)],
    ['How often', whenText(rhythm, firstDayOfWeek)],
    ['Figures', teamText(team)],
    ['Next', nextText(report, isMailed, timeZone)],
    ['Last', lastText(report, timeZone)],
    ...(createdBy === null ? [] : [['Set up by', createdBy] as const]),
  ] as const;
  return (
    <div className={classes.details}>
      <FactList facts={facts} />
      <h3>{`Recipients (${recipients.length})`}</h3>
      {recipients.length === 0 && <PlainRowsNote>Nobody is named any more.</PlainRowsNote>}
      <PlainRows label="Recipients">
        {recipients.map((recipient) => (
          <Recipient key={recipient.id} {...recipient} />
        ))}
      </PlainRows>
    </div>
  );
}

function Recipient({ name, role, state }: ReportRecipient) {
  const missed = state === 'gets' ? undefined : missedWords[state];
  return (
    <PlainRow icon={IconUser} name={name} lines={[missed?.text ?? roleWords[role]]}>
      {missed && <MeaningBadge meaning="yellow">{missed.label}</MeaningBadge>}
    </PlainRow>
  );
}

function nextText(report: Report, isMailed: boolean, timeZone: string): string {
  const { badge, text } = comingOf(report, isMailed, timeZone);
  const words = badge ? `${badge.label}. ${text}.` : text;
  return report.next === null ? words : `${words}, figures of ${formatSpan(report.next.from, report.next.to)}`;
}

function lastText({ last }: Report, timeZone: string): string {
  if (last === null) return 'Not sent yet';
  const people = countText(last.people, 'person', 'people');
  return `${formatInstant(last.at, timeZone)} to ${people}, figures of ${formatSpan(last.from, last.to)}`;
}
