import type { Subtask } from '@crm/contract/work/subtasks';
import { IconChecklist } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useParams } from 'react-router';
import { useGoBack } from '../../lib/address/use-go-back.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { SubtaskCards } from './subtask-cards.tsx';
import { subtasksQuery } from './subtasks.api.ts';
import { SubtasksHeader } from './subtasks-header.tsx';
import { useSubtaskActions } from './use-subtask-actions.ts';

const SubtaskForm = lazy(async () => ({ default: (await import('./subtask-form.tsx')).SubtaskForm }));

/** The route lets only ids through. */
export function OwnSubtasksPage() {
  const taskId = Number(useParams().id);
  return <OwnSubtasks key={taskId} taskId={taskId} />;
}

function OwnSubtasks({ taskId }: { taskId: number }) {
  const { query } = useScrolledList(subtasksQuery('own', taskId));
  // The sub-task as it was when its form opened: a later change by somebody else must be noticed when it is saved.
  const [edited, setEdited] = useState<Subtask | 'new'>();
  const actions = useSubtaskActions(taskId, setEdited);
  const goBack = useGoBack('/activities/tasks');
  const subtask = edited === 'new' ? undefined : edited;
  const create = <NewButton onClick={() => setEdited('new')}>New Sub-Task</NewButton>;
  const empty = <EmptyState icon={IconChecklist} title="No sub-tasks found. Click “New Sub-Task” to add one!" action={create} />;
  return (
    <>
      <SubtasksHeader title="Sub-Tasks Management" scope="own" taskId={taskId} onBack={goBack} action={query.data && create} />
      <SubtaskCards scope="own" taskId={taskId} empty={empty} actions={actions} />
      {edited && (
        <LateDialog>
          <SubtaskForm taskId={taskId} subtask={subtask} onClose={() => setEdited(undefined)} />
        </LateDialog>
      )}
    </>
  );
}
