import { IconChecklist } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useGoBack } from '../../lib/address/use-go-back.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SubtaskCards } from './subtask-cards.tsx';
import { SubtasksHeader } from './subtasks-header.tsx';

/** The same cards, read-only. The route lets only ids through. */
export function TeamSubtasksPage() {
  const taskId = Number(useParams().id);
  const goBack = useGoBack('/team/work/0');
  const empty = <EmptyState icon={IconChecklist} title="No sub-tasks found." />;
  return (
    <>
      <SubtasksHeader key={`header ${taskId}`} title="Team sub-tasks" scope="team" taskId={taskId} onBack={goBack} />
      <SubtaskCards key={`cards ${taskId}`} scope="team" taskId={taskId} empty={empty} />
    </>
  );
}
