import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useUnread } from './notifications.api.ts';
import classes from './notifications.module.css';

const Inbox = lazy(async () => ({ default: (await import('./inbox.tsx')).Inbox }));

export function Bell() {
  const unread = useUnread();
  const [isOpen, { close, toggle }] = useDisclosure(false);
  const label = unread > 0 ? `Notifications, ${unread} new` : 'Notifications';
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-end" width={360} offset={4} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.bell} variant="subtle" color="gray" aria-label={label} onClick={toggle}>
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unread > 0 && <span className={classes.dot} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Notifications">
        <Suspense>
          <Inbox onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
