import { taskFileCalls } from '@crm/contract/work/task-files';
import type { Task } from '@crm/contract/work/tasks';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconLayoutKanban } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useGoBack } from '../../../lib/address/use-go-back.ts';
import { countText } from '../../../lib/count-text.ts';
import type { ScrolledList } from '../../../lib/scrolled-list.ts';
import classes from '../../../ui/board/board.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TaskListStates } from './task-list-states.tsx';

interface Props {
  title: string;
  list: ScrolledList<Task>;
  failureTitle: string;
  board: string;
  /** What its file is asked for. */
  file: ComponentProps<typeof ExportMenu>['query'];
  renderCard: (task: Task) => ReactNode;
}

/** One column, or the tasks of one customer, with room for all of them. */
export function TaskGrid({ title, list, failureTitle, board, file, renderCard }: Props) {
  const { query, rows, total, more } = list;
  const goBack = useGoBack(board);
  const isLoaded = query.data !== undefined;
  return (
    <>
      <PageHeader
        title={title}
        context={isLoaded ? countText(total, 'task', 'tasks', more) : ''}
        action={
          <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={goBack}>
            Back
          </Button>
        }
      >
        {rows.length > 0 && <ExportMenu call={taskFileCalls.export} query={file} />}
      </PageHeader>
      <TaskListStates
        isLoaded={isLoaded}
        error={query.error}
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
        failureTitle={failureTitle}
        fallback={board}
      />
      {isLoaded && rows.length === 0 && <EmptyState icon={IconLayoutKanban} title="No tasks found." />}
      {rows.length > 0 && (
        <ul className={classes.grid} aria-label={title}>
          {rows.map((task) => (
            <li key={task.id} data-row>
              {renderCard(task)}
            </li>
          ))}
        </ul>
      )}
      <LoadOn query={query} />
    </>
  );
}
