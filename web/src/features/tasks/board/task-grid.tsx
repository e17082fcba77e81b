import type { Task } from '@crm/contract/work/tasks';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconLayoutKanban } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGoBack } from '../../../lib/address/use-go-back.ts';
import { countText } from '../../../lib/count-text.ts';
import classes from '../../../ui/board/board.module.css';
import { GrowingList } from '../../../ui/board/growing-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { TaskRows } from '../tasks.api.ts';
import { TaskListStates } from './task-list-states.tsx';

interface Props {
  title: string;
  query: UseQueryResult<TaskRows>;
  failureTitle: string;
  board: string;
  renderCard: (task: Task) => ReactNode;
}

/** One column, or the tasks of one customer, with room for all of them. */
export function TaskGrid({ title, query, failureTitle, board, renderCard }: Props) {
  const { data } = query;
  const goBack = useGoBack(board);
  const count = data?.tasks.length ?? 0;
  return (
    <>
      <PageHeader
        title={title}
        context={data ? countText(count, 'task', 'tasks', data.message !== undefined) : ''}
        action={
          <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={goBack}>
            Back
          </Button>
        }
      />
      <TaskListStates query={query} failureTitle={failureTitle} fallback={board} />
      {data && count === 0 && <EmptyState icon={IconLayoutKanban} title="No tasks found." />}
      {data && count > 0 && <GrowingList label={title} className={classes.grid} tasks={data.tasks} renderCard={renderCard} />}
    </>
  );
}
