import { type StaffColumn, staffColumnOf, staffColumns } from '@crm/contract/rules/task-states';
import { taskFileCalls } from '@crm/contract/work/task-files';
import type { Task } from '@crm/contract/work/tasks';
import { useCallbackRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProfile } from '../../../lib/profile.ts';
import { TaskBoard } from '../../../ui/board/board.tsx';
import { useBoardAddress } from '../../../ui/board/use-board-address.ts';
import { useBoardColumns } from '../../../ui/board/use-board-columns.ts';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { NewButton } from '../../../ui/new-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useTaskActions } from '../actions/use-task-actions.tsx';
import { useTaskStep } from '../actions/use-task-step.ts';
import { TaskCard } from '../card/task-card.tsx';
import type { CardLinks } from '../card/task-card-menu.types.ts';
import { ownColumnQuery, taskCountsQuery } from '../tasks.api.ts';
import { isMovable, stageAt } from './board-columns.ts';
import { BoardFilters } from './board-filters.tsx';
import { boardSummary } from './board-summary.ts';
import { TaskListStates } from './task-list-states.tsx';

interface Props {
  title: string;
  list: 'list' | 'listMine';
  links: CardLinks;
  failureTitle: string;
  /** Where the reader goes when the board is missing. */
  home: string;
  /** Beside the search. */
  tools?: ReactNode;
  columnAction?: (column: StaffColumn) => ReactNode;
}

/** The board of the reader's own tasks, for staff and for administrators. */
export function OwnBoard({ title, list, links, failureTitle, home, tools, columnAction }: Props) {
  const address = useBoardAddress();
  const today = useProfile()?.today;
  const late = useQuery(taskCountsQuery('own')).data;
  const { columns, retry, ...state } = useBoardColumns(staffColumns, (name) => ownColumnQuery(list, name, address.filter));
  const { move } = useTaskStep();
  // Where a card was dropped and no step leads: the column says why, until the next drop.
  const [refused, setRefused] = useState<StaffColumn | null>(null);
  const { onWork, dialogs } = useTaskActions({
    tasks: columns.flatMap(({ tasks }) => tasks),
    isNew: address.isNew,
    onNewClosed: () => address.setNew(false),
  });
  const handleDrop = useCallbackRef((task: Task, column: StaffColumn) => {
    if (staffColumnOf(task.stage) === column) return;
    const stage = stageAt(task, column);
    setRefused(stage === undefined ? column : null);
    if (stage !== undefined) void move(task, stage);
  });
  return (
    <>
      <PageHeader
        title={title}
        context={state.isLoaded ? boardSummary(columns, late, address.filter) : ''}
        action={<NewButton onClick={() => address.setNew(true)}>New Task</NewButton>}
      >
        <BoardFilters address={address} />
        <ExportMenu call={taskFileCalls.export} query={{ ...address.filter }} />
        {tools}
      </PageHeader>
      <TaskListStates {...state} onRetry={retry} failureTitle={failureTitle} fallback={home} columns={staffColumns} />
      {state.isLoaded && (
        <TaskBoard
          columns={columns.map((column) => ({
            ...column,
            action: columnAction?.(column.name),
            emptyText: 'No tasks',
            notice: column.name === refused ? whyNot(column.name) : undefined,
          }))}
          address={address}
          dropping={{ mayDrop, onDrop: handleDrop }}
          renderCard={(task, onDrag) => (
            <TaskCard
              key={task.id}
              task={task}
              today={today}
              links={links}
              onWork={onWork}
              onDrag={isMovable(task) ? onDrag : undefined}
            />
          )}
        />
      )}
      {dialogs}
    </>
  );
}

function mayDrop(task: Task, column: StaffColumn): boolean {
  return staffColumnOf(task.stage) !== column && stageAt(task, column) !== undefined;
}

function whyNot(column: StaffColumn): string {
  return column === 'Completed'
    ? 'A task is completed by an administrator. Stage Update hands it over for review.'
    : 'One step at a time. Stage Update takes it back step by step.';
}
