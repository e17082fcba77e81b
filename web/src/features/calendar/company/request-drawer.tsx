import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Delayed } from '../../../ui/delayed.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { spanText } from '../calendar-words.ts';
import { LeaveStatusBadge } from '../leave-badge.tsx';
import { type AskedLeave, collisionsQuery } from './admin-calendar.api.ts';
import classes from './request-drawer.module.css';
import { RequestForm } from './request-form.tsx';

interface Props {
  /** The request as the list has it now; undefined when none is open or it is gone. */
  leave: AskedLeave | undefined;
  onClose: () => void;
}

/** One request, the work it collides with, and the decision. */
export function RequestDrawer({ leave, onClose }: Props) {
  return (
    <SideDrawer title={leave?.staff.name ?? 'Leave'} opened={leave !== undefined} onClose={onClose}>
      {leave && <Request key={leave.id} leave={leave} onClose={onClose} />}
    </SideDrawer>
  );
}

function Request({ leave, onClose }: { leave: AskedLeave; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(collisionsQuery(leave.id));
  const facts = [
    ['Type', leaveTypeLabels[leave.type]],
    ['Days', spanText(leave)],
    ['Category', leave.category],
    ['Reason', leave.reason],
    ...(leave.decisionReason === null ? [] : ([['Decision', leave.decisionReason]] as const)),
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Status</dt>
          <dd>
            <LeaveStatusBadge status={leave.status} /> {leave.staff.isFormer && <StatusBadge word="Former staff" />}
          </dd>
        </div>
      </dl>
      {error && !data && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && (
        <Delayed>
          <span className={classes.bone} />
          <span className={classes.bone} />
        </Delayed>
      )}
      <RequestForm leave={leave} collisions={data} onClose={onClose} />
    </>
  );
}
