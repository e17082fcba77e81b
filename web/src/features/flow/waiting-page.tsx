import type { Profile } from '@crm/contract/accounts/own-profile';
import { flowCalls, type Wait, waitKinds, waitLabels, waitsOfPage } from '@crm/contract/numbers/flow';
import { IconClockCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatInstantDay } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { FigureTeamChoice } from '../numbers/figure-team-choice.tsx';
import { hoursText } from '../numbers/hours-text.ts';
import { NumbersPage } from '../numbers/numbers-page.tsx';
import { waitingQuery } from './flow.api.ts';
import classes from './flow.module.css';
import { pathOfWait, waitsFor } from './flow-words.ts';
import { PersonChip } from './person-chip.tsx';

/** All that waits now, the longest first. */
export function WaitingPage() {
  const reader = useProfile();
  const { read, change, withChanges } = useAddress();
  const kind = waitKinds.find((one) => one === read('kind'));
  const page = Math.max(1, Number(/^\d{1,6}$/.exec(read('page') ?? '')?.[0] ?? 1));
  const [teamId, staffId] = [idOf(read('team')), idOf(read('staff'))];
  const answer = useQuery(waitingQuery({ teamId, staffId, kind, page: String(page) }));
  if (!reader) return <NumbersPage context="">{null}</NumbersPage>;
  const { total = 0, waits = [] } = answer.data ?? {};
  const today = { from: reader.today, to: reader.today };
  return (
    <NumbersPage
      context="All that waits now, in working hours, the longest first"
      file={{
        call: flowCalls.export,
        query: { ...today, teamId, staffId, kind },
        choices: [{ name: 'All that waits now', query: { table: 'waiting' } }],
      }}
    >
      <div className={classes.head}>
        <p>
          <Link className={classes.link} to={`/numbers/flow?${withChanges({ kind: null, page: null })}`}>
            Back to the figures
          </Link>
        </p>
        <SelectField
          className={classes.choice ?? ''}
          aria-label="What waits"
          placeholder="Everything"
          data={waitKinds.map((value) => ({ value, label: waitLabels[value] }))}
          clearable
          value={kind ?? null}
          onChange={(value) => change({ kind: value, page: null })}
        />
        <PersonChip staffId={staffId} people={waits.map(personOf)} onClear={() => change({ staff: null, page: null })} />
        <FigureTeamChoice
          teamId={teamId === undefined ? null : Number(teamId)}
          onTeam={(id) => change({ team: id === null ? null : String(id), page: null })}
        />
      </div>
      <DataTable
        label="All that waits"
        columns={columnsFor(reader)}
        rows={waits}
        rowKey={({ kind: one, id }) => `${one} ${id}`}
        rowLabel={({ name }) => name}
        status={answer.data ? 'ready' : answer.isError ? 'failed' : 'loading'}
        isFetching={answer.isPlaceholderData || (answer.isError && answer.isFetching)}
        onRetry={() => void answer.refetch()}
        empty={
          <EmptyState
            icon={IconClockCheck}
            title="Nothing waits"
            text="Leads were contacted, tasks are done, leave is decided."
          />
        }
      />
      {total > 0 && <Pager page={page} pageSize={waitsOfPage} total={total} onPage={(next) => change({ page: String(next) })} />}
    </NumbersPage>
  );
}

function columnsFor(reader: Pick<Profile, 'id' | 'role' | 'timeZone'>): Column<Wait>[] {
  return [
    { key: 'name', label: 'What', phone: 'title', wraps: true, render: (wait) => nameOf(wait, pathOfWait(reader, wait)) },
    { key: 'kind', label: 'Waits for', width: 120, phone: 'badge', render: ({ kind }) => waitsFor[kind] },
    { key: 'with', label: 'With', render: (wait) => wait.with ?? 'Administrators' },
    {
      key: 'since',
      label: 'Since',
      width: 140,
      hideBelow: 'sm',
      render: ({ since }) => formatInstantDay(since, reader.timeZone),
    },
    {
      key: 'minutes',
      label: 'Working hours',
      width: 140,
      align: 'right',
      phone: 'amount',
      render: ({ minutes }) => hoursText(minutes),
    },
  ];
}

/** What waits for an administrator names nobody. */
function personOf({ staffId, with: name }: Wait) {
  return { id: staffId, name: name ?? 'one person' };
}

function nameOf({ name }: Wait, to: string | undefined) {
  if (to === undefined) return name;
  return (
    <Link className={classes.link} to={to}>
      {name}
    </Link>
  );
}

function idOf(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : undefined;
}
