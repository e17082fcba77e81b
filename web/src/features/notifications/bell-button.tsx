import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './notifications.module.css';

type Props = ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps> & { unread: number };

export function BellButton({ unread, ...others }: Props) {
  const label = unread > 0 ? `Notifications, ${unread} new` : 'Notifications';
  return (
    <ActionIcon {...others} className={classes.bell} variant="subtle" color="gray" aria-label={label}>
      <IconBell size={18} stroke={1.6} aria-hidden />
      {unread > 0 && <span className={classes.dot} />}
    </ActionIcon>
  );
}
