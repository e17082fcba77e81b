import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type Ref, Suspense } from 'react';
import { BellButton } from './bell-button.tsx';
import classes from './notifications.module.css';

const Inbox = lazy(async () => ({ default: (await import('./inbox.tsx')).Inbox }));

export function BellPanel({ unread, buttonRef }: { unread: number; buttonRef: Ref<HTMLButtonElement> }) {
  const [isOpen, { close, toggle }] = useDisclosure(false);
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-end" width={360} offset={4} trapFocus returnFocus>
      <Popover.Target>
        <BellButton ref={buttonRef} unread={unread} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Notifications">
        <Suspense>
          <Inbox onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
