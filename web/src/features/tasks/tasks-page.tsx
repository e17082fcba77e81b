import type { StaffColumn } from '@crm/contract/task-states';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { OwnBoard } from './own-board.tsx';
import { ownLinks, ToOwnRequirements } from './own-links.tsx';

export function TasksPage() {
  return (
    <OwnBoard
      title="Tasks"
      list="list"
      links={ownLinks}
      failureTitle="Could not fetch tasks."
      home="/"
      toRequirements={<ToOwnRequirements />}
      columnAction={(column) => <Reveal column={column} />}
    />
  );
}

function Reveal({ column }: { column: StaffColumn }) {
  return (
    <Button
      component={Link}
      to={`/activities/tasks/status/${encodeURIComponent(column)}`}
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={`Reveal ${column}`}
    >
      Reveal
    </Button>
  );
}
