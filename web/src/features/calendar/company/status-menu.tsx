import { type LeaveStatus, leaveStatuses } from '@crm/contract/calendar/leave';
import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { statusLooks } from '../../../ui/badge/status-badge.tsx';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { type AskedLeave, useDecide } from './admin-calendar.api.ts';
import classes from './requests.module.css';

interface Props {
  leave: AskedLeave;
  label: string;
}

/** Decides when a state is chosen. The menu renders when it is first opened: a list may have a thousand rows. */
export function StatusMenu({ leave, label }: Props) {
  const [isAsked, setAsked] = useState(false);
  const decide = useDecide();
  const shown = decide.isPending ? decide.variables.status : leave.status;
  const choose = (status: LeaveStatus) => {
    if (status === leave.status || decide.isPending) return;
    decide.mutate({ leave, status }, { onError: (error) => showFailure('Failed to update status', error) });
  };
  // Nobody waits for a decision whose account is deleted.
  const offered = leaveStatuses.filter((status) => !(leave.staff.isFormer && status === 'Pending'));
  const button = { 'aria-label': `${label}: ${shown}`, 'aria-busy': decide.isPending, status: shown };
  if (!isAsked) return <StatusButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
  return (
    <Menu defaultOpened width={144} position="bottom-end">
      <Menu.Target>
        <StatusButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((status) => (
          <Menu.Item
            key={status}
            leftSection={<StatusGlyph status={status} />}
            rightSection={status === shown && <IconCheck size={14} stroke={1.75} aria-hidden />}
            aria-current={status === shown || undefined}
            onClick={() => choose(status)}
          >
            {status}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function StatusButton({ status, ...rest }: ComponentProps<'button'> & { status: LeaveStatus }) {
  return (
    <button type="button" {...rest} className={classes.status}>
      <StatusGlyph status={status} />
      {status}
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </button>
  );
}

function StatusGlyph({ status }: { status: LeaveStatus }) {
  const { icon: Glyph, meaning } = statusLooks[status];
  return <Glyph className={classes.glyph} data-meaning={meaning} size={14} stroke={2.25} aria-hidden />;
}
