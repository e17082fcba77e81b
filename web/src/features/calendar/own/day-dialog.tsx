import { approvedNotDeleted, approvedNotEdited } from '@crm/contract/calendar/leave';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDayInFull } from '../../../lib/dates.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { appointmentPath } from '../../appointments/appointment-words.ts';
import type { DayAppointment, OwnLeave } from '../calendar.api.ts';
import { spanText } from '../calendar-words.ts';
import { appointmentText } from '../day-appointments.ts';
import { type DayFacts, leaveText } from '../day-facts.ts';
import classes from './day-dialog.module.css';

interface Props {
  day: string;
  facts: DayFacts;
  appointments: readonly DayAppointment[];
  /** Undefined for a day that is over or taken. */
  onAsk: (() => void) | undefined;
  onEdit: (leave: OwnLeave) => void;
  onRemove: (leave: OwnLeave) => void;
  onClose: () => void;
}

/** Everything about one day, with the actions on the reader's own leave and links to the calls and meetings. */
export function DayDialog({ day, facts, appointments, onAsk, onEdit, onRemove, onClose }: Props) {
  const { leaves, notes } = facts;
  const others = notes.slice(0, notes.length - leaves.length);
  return (
    <Dialog title={formatDayInFull(day)} size={440} onClose={onClose}>
      <ul className={classes.list}>
        {others.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {leaves.map((leave) => (
          <li key={leave.id}>
            <LeaveEntry leave={leave} onEdit={onEdit} onRemove={onRemove} />
          </li>
        ))}
        {appointments.map((appointment) => (
          <li key={`${appointment.kind} ${appointment.id}`}>
            <Link to={appointmentPath(appointment.kind, appointment.id)}>{appointmentText(appointment)}</Link>
          </li>
        ))}
      </ul>
      {onAsk && (
        <div className={classes.foot}>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAsk}>
            Create leave
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function LeaveEntry({ leave, onEdit, onRemove }: { leave: OwnLeave } & Pick<Props, 'onEdit' | 'onRemove'>) {
  const isApproved = leave.status === 'Approve';
  const text = leaveText(leave);
  return (
    <div className={classes.entry}>
      <div>
        <p>{text}</p>
        <p className={classes.detail}>
          {spanText(leave)}, {leave.reason}
        </p>
      </div>
      <IconAction
        icon={IconPencil}
        label={`Edit ${text}`}
        tip="Edit"
        onClick={() => (isApproved ? showError(approvedNotEdited) : onEdit(leave))}
      />
      <IconAction
        icon={IconTrash}
        label={`Delete ${text}`}
        tip="Delete"
        onClick={() => (isApproved ? showError(approvedNotDeleted) : onRemove(leave))}
      />
    </div>
  );
}
