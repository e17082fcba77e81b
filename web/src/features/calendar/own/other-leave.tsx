import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import { addresses } from '@crm/contract/core/addresses';
import type { ExistingRecord } from '@crm/contract/core/envelope';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownLeaveQuery } from '../calendar.api.ts';
import classes from '../calendar.module.css';
import { spanText } from '../calendar-words.ts';

/** The leave that takes the same days already. It opens in a window of its own: what was typed here stays. */
export function OtherLeave({ id, name }: ExistingRecord) {
  const { data: leave } = useQuery(ownLeaveQuery(id));
  if (!leave) return `You already have a leave then: ${name}.`;
  const address = new URLSearchParams({ month: leave.start.slice(0, 7), day: leave.start });
  return (
    <span className={classes.other}>
      You already have {leave.status === 'Approve' ? 'an approved' : 'a pending'} leave then:{' '}
      <Link to={`${addresses.calendar}?${address}`} target="_blank">
        {leaveTypeLabels[leave.type]}, {spanText(leave)}
        <VisuallyHidden> (opens in a new window)</VisuallyHidden>
      </Link>
    </span>
  );
}
