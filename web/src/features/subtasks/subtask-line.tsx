import type { Subtask } from '@crm/contract/work/subtasks';
import { Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../../ui/icon-action.tsx';
import classes from './subtask-card.module.css';
import type { SubtaskActions } from './use-subtask-actions.ts';

interface Props {
  subtask: Subtask;
  line: string;
  isChecked: boolean;
  /** Undefined makes it read-only. */
  actions?: SubtaskActions | undefined;
  onRemoved: () => void;
}

const namedLength = 60;

export function SubtaskLine({ subtask, line, isChecked, actions, onRemoved }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  // Set at the click: the shared list changes a moment later, and the box would flicker.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const handleToggle = async (isWanted: boolean) => {
    setWanted(isWanted);
    await actions?.onToggle({ id: subtask.id, line, isChecked: isWanted });
    setWanted(null);
  };
  const handleRemove = async () => {
    setRemoving(true);
    const isGone = await actions?.onRemoveLine(subtask, line);
    setRemoving(false);
    if (isGone) onRemoved();
  };
  return (
    <li className={classes.line}>
      <Checkbox
        className={classes.check ?? ''}
        classNames={{ body: classes.checkBody ?? '', labelWrapper: classes.checkLabel ?? '' }}
        label={line}
        checked={wanted ?? isChecked}
        disabled={!actions}
        onChange={(event) => void handleToggle(event.currentTarget.checked)}
      />
      {actions && (
        <IconAction
          icon={IconX}
          label={`Delete line: ${line.slice(0, namedLength)}`}
          tip="Delete"
          isBusy={isRemoving}
          onClick={() => void handleRemove()}
        />
      )}
    </li>
  );
}
