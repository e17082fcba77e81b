import type { VisibleEntity } from '@crm/contract/core/kinds';
import { Button, Popover } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLayer } from '../../ui/dialog/layers.ts';
import classes from './viewers.module.css';

interface Props {
  kind: VisibleEntity;
  id: number;
}

const Viewers = lazy(async () => ({ default: (await import('./viewers.tsx')).Viewers }));

/** Names everybody who can see a record, and why. */
export function WhoCanSee({ kind, id }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Esc closes this alone, and not the drawer below it.
  useLayer(isOpen);
  return (
    // Not in a portal: a drawer keeps the focus inside itself.
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={280}
      position="bottom-start"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          className={classes.target ?? ''}
          variant="default"
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Who can see this
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Who can see this">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keys */}
        <div className={classes.box} tabIndex={0} data-autofocus>
          <Suspense>
            <Viewers kind={kind} id={id} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
