import type { TaskDetail } from '@crm/contract/work/task-detail';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useGoBack } from '../../../lib/address/use-go-back.ts';
import { useRole } from '../../../lib/role.ts';
import { isGone, serverMessage } from '../../../lib/server-message.ts';
import { showFailure, tellError } from '../../../ui/dialog/alerts.tsx';
import { useTellMissing } from '../../../ui/dialog/use-tell-missing.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { boardPaths } from '../task-paths.ts';
import { type DetailSource, detailQuery } from './task-detail.api.ts';
import { TaskDetailSkeleton } from './task-detail-skeleton.tsx';
import { TaskDetailView } from './task-detail-view.tsx';

/** One task in full: the same page for its owner, for the team and for administrators. */
export function TaskDetailPage(source: DetailSource) {
  const { data, error, isFetching, refetch } = useQuery(detailQuery(source));
  const { role } = useRole();
  const goBack = useGoBack(boardPaths[role ?? 'staff']);
  useFailure(source.taskId, error, data, goBack);
  const retry = error && !isGone(error) && (
    <RetryLine text="This task could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
  );
  if (!data) {
    return (
      <>
        <PageHeader title="Task" />
        {retry || <TaskDetailSkeleton />}
      </>
    );
  }
  return (
    <>
      {retry}
      <TaskDetailView
        kind={source.kind}
        detail={data}
        canWrite={role === 'staff' && !data.taskDetails.readOnly}
        onBack={goBack}
        onReload={async () => (await refetch()).data?.taskDetails}
      />
    </>
  );
}

/** The reader is told that the task is gone or in Trash, and goes back. */
function useFailure(taskId: number, error: Error | null, shown: TaskDetail | undefined, goBack: () => void): void {
  const tellMissing = useTellMissing('task', tellError);
  const toldOf = useRef<number>(null);
  const handleFailure = useEffectEvent(async (failure: Error) => {
    if (isGone(failure)) {
      // News may ask again while the reader still reads or is on the way back.
      if (toldOf.current === taskId) return;
      toldOf.current = taskId;
      const isGoing = await tellMissing((!shown && serverMessage(failure)) || 'Task not found');
      if (!isGoing) goBack();
    } else if (!shown) {
      showFailure('Failed to get customer details', failure);
    }
  });
  useEffect(() => {
    if (error) void handleFailure(error);
  }, [error]);
  useEffect(() => {
    if (shown) toldOf.current = null;
  }, [shown]);
}
