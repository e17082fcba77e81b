import type { RemovedSubtask } from '@crm/contract/work/subtasks';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import classes from './removed-subtasks.module.css';
import { progressText } from './subtask-values.ts';

interface Props {
  subtask: RemovedSubtask;
  /** Each settles when the row is gone or the failure was shown. */
  onRestore: (subtask: RemovedSubtask) => Promise<void>;
  onPurge: (subtask: RemovedSubtask) => Promise<void>;
}

export function RemovedSubtaskRow({ subtask, onRestore, onPurge }: Props) {
  const { once, isBusy } = useOneAtATime();
  const { title, details } = subtask;
  return (
    <li data-row className={classes.row}>
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p className={classes.detail}>
          {progressText(subtask)}
          {details.length > 0 && <span> · {details.join(', ')}</span>}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={`Restore ${title}`}
          leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
          onClick={() => void once(() => onRestore(subtask))}
        >
          Restore
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={`Delete ${title}`}
          leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
          onClick={() => void once(() => onPurge(subtask))}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
