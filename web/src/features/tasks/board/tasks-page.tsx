import { type StaffColumn, staffColumns } from '@crm/contract/rules/task-states';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { noFilter } from '../../../ui/board/use-board-address.ts';
import { loadColumns } from '../../../ui/board/use-board-columns.ts';
import { ownLinks } from '../card/own-links.ts';
import { ownColumnQuery } from '../tasks.api.ts';
import { OwnBoard } from './own-board.tsx';

export function TasksPage() {
  return (
    <OwnBoard
      title="Tasks"
      list="list"
      links={ownLinks}
      failureTitle="Could not fetch tasks."
      home="/"
      tools={<ImportTasks />}
      columnAction={(column) => <Reveal column={column} />}
    />
  );
}

TasksPage.loadFirst = () => loadColumns(staffColumns, (column) => ownColumnQuery('list', column, noFilter));

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

function ImportTasks() {
  return (
    <Button component={Link} to="/activities/tasks/import" variant="default" aria-label="Import tasks">
      Import
    </Button>
  );
}
