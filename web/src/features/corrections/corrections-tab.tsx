import type { Correction } from '@crm/contract/office/corrections';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { formatDay, formatInstant, formatWeekday } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { timesText } from './correction-values.ts';
import { openCorrectionsQuery, useDecideCorrection } from './corrections.api.ts';
import classes from './corrections.module.css';

const RejectForm = lazy(async () => ({ default: (await import('./reject-form.tsx')).RejectForm }));

/** What waits for a decision, the oldest request first. */
export function CorrectionsTab() {
  const { query, rows } = useScrolledList(openCorrectionsQuery(''));
  const { data, isError, isFetching, refetch } = query;
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const [rejected, setRejected] = useState<Correction>();
  const decide = useDecideCorrection();
  const { once, isBusy } = useOneAtATime();
  const accept = (request: Correction) =>
    void once(() =>
      attempt(() => decide.mutateAsync({ request, accept: true }), {
        done: 'Correction accepted',
        failed: 'The correction was not accepted',
      }),
    );
  return (
    <div className={classes.tab}>
      <DataTable
        label="Corrections to decide"
        columns={columnsIn(timeZone)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        actionsWidth={188}
        rowActions={(request) => (
          <span className={classes.decide}>
            <Button
              size="xs"
              loading={isBusy && decide.variables?.request.id === request.id}
              aria-label={`Accept ${nameOf(request)}`}
              onClick={() => accept(request)}
            >
              Accept
            </Button>
            <Button size="xs" variant="default" aria-label={`Reject ${nameOf(request)}`} onClick={() => setRejected(request)}>
              Reject
            </Button>
          </span>
        )}
        status={isError && !data ? 'failed' : data ? 'ready' : 'loading'}
        isFetching={isError && isFetching}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={IconCheck} title="Nothing to decide" />}
      />
      <LoadOn query={query} />
      {rejected && (
        <LateDialog>
          <RejectForm key={rejected.id} request={rejected} onClose={() => setRejected(undefined)} />
        </LateDialog>
      )}
    </div>
  );
}

function nameOf({ staff, date }: Correction): string {
  return `${staff.name}, ${formatDay(date)}`;
}

function columnsIn(timeZone: string): Column<Correction>[] {
  return [
    { key: 'person', label: 'Person', width: 200, phone: 'title', render: ({ staff }) => <Person name={staff.name} /> },
    {
      key: 'day',
      label: 'Day',
      width: 204,
      render: ({ date, askedAt }) => (
        <span className={classes.cell}>
          <time dateTime={date}>{formatWeekday(date)}</time>
          <span className={classes.quiet}>Asked {formatInstant(askedAt, timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'now',
      label: 'Now',
      width: 176,
      render: ({ day, isChanged }) => (
        <span className={classes.cell}>
          {timesText(day)}
          {isChanged && <span className={classes.changed}>Changed since it was asked</span>}
        </span>
      ),
    },
    {
      key: 'wanted',
      label: 'Asked for',
      width: 164,
      render: (request) => <b className={classes.wanted}>{timesText(request)}</b>,
    },
    {
      key: 'reason',
      label: 'Reason',
      wraps: true,
      phone: 'text',
      render: ({ reason }) => <span className={classes.text}>{reason}</span>,
    },
  ];
}

function Person({ name }: { name: string }) {
  return (
    <span className={classes.person}>
      <Avatar name={name} />
      <span title={name}>{name}</span>
    </span>
  );
}
