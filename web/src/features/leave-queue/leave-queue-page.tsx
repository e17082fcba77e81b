import { leaveQueueCalls, type QueueMark, queueMarks } from '@crm/contract/calendar/leave-queue';
import { IconCalendarCheck } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { useProfile } from '../../lib/profile.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Waiting as Bones } from '../../ui/table/list-states.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { TeamChoice } from '../team/team-choice.tsx';
import { DecidedLately } from './decided-list.tsx';
import { DecidedPage } from './decided-page.tsx';
import { waitingQuery } from './leave-queue.api.ts';
import classes from './leave-queue.module.css';
import { QueueChips } from './queue-chips.tsx';
import { QueueDetail } from './queue-detail.tsx';
import { QueueList } from './queue-list.tsx';
import { queueText } from './queue-words.ts';
import { useDecisions } from './use-decisions.ts';
import { WeekCalendar } from './week-calendar.tsx';

const EnterLeaveForm = lazy(async () => ({ default: (await import('./enter-leave-form.tsx')).EnterLeaveForm }));

export function LeaveQueuePage() {
  const today = useProfile()?.today;
  const { read, withChanges } = useAddress();
  if (today === undefined) return <PageHeader title="Leave to decide" context="" />;
  const year = read('decided');
  if (year !== null && /^(19[7-9]\d|[2-8]\d{3})$/.test(year)) {
    return <DecidedPage year={year} teamId={read('team')} backSearch={withChanges({ decided: null }).toString()} />;
  }
  return <Queue today={today} />;
}

/** One queue over all months, the oldest request first. */
function Queue({ today }: { today: string }) {
  const { read, change, withChanges } = useAddress();
  const teamId = read('team');
  const only = queueMarks.find((mark) => mark === read('only')) ?? null;
  const { query, rows, total, more } = useScrolledList(waitingQuery(teamId, only));
  const decisions = useDecisions();
  const isPhone = useIsPhone();
  const [isEntering, setEntering] = useState(false);
  const asked = Number(read('id'));
  const shown = rows.find(({ id }) => id === asked) ?? rows[0];
  const detail = shown && (
    <QueueDetail key={shown.id} leave={shown} decisions={decisions}>
      {!isPhone && <WeekCalendar leave={shown} today={today} />}
    </QueueDetail>
  );
  const chips = <QueueChips teamId={teamId} shown={only} onShow={(mark) => change({ only: mark, id: null })} />;
  const tools = (
    <>
      <TeamChoice
        className={classes.team}
        teamId={teamId === null ? null : Number(teamId)}
        onTeam={(id) => change({ team: id === null ? null : String(id), id: null })}
      />
      <ExportMenu call={leaveQueueCalls.export} query={{ teamId, only }} />
    </>
  );
  return (
    <>
      <PageHeader
        title="Leave to decide"
        context={query.data ? queueText(total, more, rows[0]) : ''}
        action={<NewButton onClick={() => setEntering(true)}>Enter leave</NewButton>}
      >
        {isPhone ? chips : tools}
      </PageHeader>
      {query.isError && <RetryLine onRetry={() => void query.refetch()} isRetrying={query.isFetching} />}
      {!query.data && !query.isError && (
        <Bones>
          {['a', 'b', 'c', 'd'].map((key) => (
            <span key={key} className={classes.bone} />
          ))}
        </Bones>
      )}
      <div className={classes.queue} data-empty={rows.length === 0 || undefined}>
        <div className={classes.side}>
          {!isPhone && <div className={classes.chips}>{chips}</div>}
          {query.data && rows.length === 0 && (
            <EmptyState icon={IconCalendarCheck} title="Nothing to decide" text={emptyText(only, teamId)} />
          )}
          <QueueList
            rows={rows}
            chosenId={shown?.id}
            searchOf={(id) => withChanges({ id: String(id) }).toString()}
            onChoose={(id) => change({ id: String(id) }, true)}
            opened={isPhone ? detail : undefined}
          />
          <LoadOn query={query} />
          <DecidedLately
            year={today.slice(0, 4)}
            teamId={teamId}
            allSearch={withChanges({ decided: today.slice(0, 4), id: null }).toString()}
          />
        </div>
        {!isPhone && detail}
        {isPhone && <div className={classes.tools}>{tools}</div>}
      </div>
      {isEntering && (
        <LateDialog>
          <EnterLeaveForm today={today} onClose={() => setEntering(false)} />
        </LateDialog>
      )}
    </>
  );
}

function emptyText(only: QueueMark | null, teamId: string | null): string {
  if (only === 'collisions') return 'No request collides with work or with other leave.';
  if (only === 'over') return 'No request goes over a balance.';
  return teamId === null ? 'New requests for leave appear here.' : 'No request of this team waits.';
}
