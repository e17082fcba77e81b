import { Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from 'react';
import { IconAction } from '../icon-action.tsx';
import classes from './line-items.module.css';

export interface LineEvents {
  onType: (row: number, text: string) => void;
  onKeyDown: (row: number, event: KeyboardEvent) => void;
  onPaste: (row: number, event: ClipboardEvent<HTMLTextAreaElement>) => void;
  onRemove: (row: number) => void;
}

interface Props extends LineEvents {
  row: number;
  path: string;
  /** What a row is: 'Item'. */
  noun: string;
  text: string;
  error: ReactNode;
  isRequired: boolean;
  isOnly: boolean;
}

/** Remembered: a letter in one of two hundred rows must not make the others again. */
export const LineItem = memo(function LineItem({ row, path, noun, text, error, isRequired, isOnly, ...events }: Props) {
  return (
    <div className={classes.row}>
      <Textarea
        className={classes.text ?? ''}
        rows={1}
        aria-label={`${noun} ${row + 1}`}
        required={isRequired}
        data-path={path}
        value={text}
        error={error}
        onChange={(event) => events.onType(row, event.currentTarget.value)}
        onKeyDown={(event) => events.onKeyDown(row, event)}
        onPaste={(event) => events.onPaste(row, event)}
      />
      {!isOnly && (
        <IconAction
          icon={IconX}
          label={`Remove ${noun.toLowerCase()} ${row + 1}`}
          tip="Remove"
          onClick={() => events.onRemove(row)}
        />
      )}
    </div>
  );
});
