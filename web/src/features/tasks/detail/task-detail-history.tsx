import { ChangeEntry } from '../../history/change-entry.tsx';
import { HistoryList } from '../../history/history-list.tsx';

/** Who changed what on a task. */
export function TaskHistory({ id }: { id: number }) {
  return (
    <HistoryList
      kind="task"
      id={id}
      label="History"
      renderEntry={(entry) => entry.type === 'change' && <ChangeEntry key={entry.id} kind="task" change={entry} />}
    />
  );
}
