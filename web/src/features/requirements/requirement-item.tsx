import { Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from 'react';
import { IconAction } from '../../ui/icon-action.tsx';
import classes from './requirement-items.module.css';

export interface ItemEvents {
  onType: (row: number, text: string) => void;
  onKeyDown: (row: number, event: KeyboardEvent) => void;
  onPaste: (row: number, event: ClipboardEvent<HTMLTextAreaElement>) => void;
  onRemove: (row: number) => void;
}

interface Props extends ItemEvents {
  row: number;
  text: string;
  error: ReactNode;
  isOnly: boolean;
}

/** Remembered: a letter in one of two hundred rows must not make the others again. */
export const RequirementItem = memo(function RequirementItem({ row, text, error, isOnly, ...events }: Props) {
  return (
    <div className={classes.row}>
      <Textarea
        className={classes.text ?? ''}
        rows={1}
        aria-label={`Item ${row + 1}`}
        required={row === 0}
        data-path={`data.${row}`}
        value={text}
        error={error}
        onChange={(event) => events.onType(row, event.currentTarget.value)}
        onKeyDown={(event) => events.onKeyDown(row, event)}
        onPaste={(event) => events.onPaste(row, event)}
      />
      {!isOnly && <IconAction icon={IconX} label={`Remove item ${row + 1}`} tip="Remove" onClick={() => events.onRemove(row)} />}
    </div>
  );
});
