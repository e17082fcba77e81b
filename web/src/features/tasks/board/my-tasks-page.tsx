import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { adminLinks } from '../card/admin-links.ts';
import { OwnBoard } from './own-board.tsx';

const RequirementsDialog = lazy(async () => ({ default: (await import('./requirements-dialog.tsx')).RequirementsDialog }));

/** An administrator's own tasks. */
export function MyTasksPage() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <OwnBoard
        title="My Task"
        list="listMine"
        links={adminLinks}
        failureTitle="Failed to fetch tasks. Please try again."
        home="/admin"
        tools={
          <Button variant="default" leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />} onClick={open}>
            Requirements
          </Button>
        }
      />
      {isOpen && (
        <LateDialog>
          <RequirementsDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
