import type { Report } from '@crm/contract/numbers/reports';
import type { ReactNode } from 'react';
import { countText } from '../../lib/count-text.ts';
import { formatInstant } from '../../lib/dates.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { comingOf, missedText, pagesText, rhythmWords, shortNames, teamText } from './report-words.ts';
import classes from './reports.module.css';

export function reportColumns(isMailed: boolean, timeZone: string): Column<Report>[] {
  return [
    {
      key: 'title',
      label: 'Title',
      phone: 'title',
      render: ({ title, pages }) => <Stack below={<small>{pagesText(pages)}</small>}>{title}</Stack>,
    },
    {
      key: 'rhythm',
      label: 'How often',
      width: 170,
      hideBelow: 'sm',
      render: ({ rhythm, team }) => <Stack below={<small>{teamText(team)}</small>}>{rhythmWords[rhythm]}</Stack>,
    },
    { key: 'recipients', label: 'Recipients', render: (report) => <Recipients report={report} /> },
    {
      key: 'next',
      label: 'Next',
      width: 180,
      render: (report) => {
        const { badge, text } = comingOf(report, isMailed, timeZone);
        if (!badge) return text;
        return (
          <Stack below={<small>{text}</small>}>
            <MeaningBadge meaning={badge.meaning}>{badge.label}</MeaningBadge>
          </Stack>
        );
      },
    },
    {
      key: 'last',
      label: 'Last',
      width: 180,
      hideBelow: 'md',
      render: ({ last }) =>
        last === null ? (
          'Not sent yet'
        ) : (
          <Stack below={<small>to {countText(last.people, 'person', 'people')}</small>}>{formatInstant(last.at, timeZone)}</Stack>
        ),
    },
  ];
}

function Recipients({ report: { recipients } }: { report: Report }) {
  const { names, rest } = shortNames(recipients);
  const missed = missedText(recipients);
  return (
    <span title={recipients.map(({ name }) => name).join('\n')}>
      <Stack below={missed && <small data-missed>{missed}</small>}>
        <span className={classes.names}>
          <span>{names === '' ? 'Nobody' : names}</span>
          {rest > 0 && <span>+{rest}</span>}
        </span>
      </Stack>
    </span>
  );
}

/** A line, and a quiet one below it. */
function Stack({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.stack}>
      <span>{children}</span>
      {below}
    </span>
  );
}
