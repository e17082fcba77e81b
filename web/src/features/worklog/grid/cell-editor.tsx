import { defaultTitle } from '@crm/contract/office/worklog';
import { useLayoutEffect, useRef } from 'react';
import { type CellRef, fieldAt, longestAt, titleRow } from '../sheet/sheet-fields.ts';
import { useSheetStore } from '../sheet/use-sheet.ts';
import classes from './worklog-grid.module.css';

interface Props {
  cell: CellRef;
  label: string;
  /** No time can come of what is typed. */
  isWrong?: boolean;
}

/** The grid's only field, in the cell that is being edited. The grid handles its keys. */
export function CellEditor({ cell, label, isWrong = false }: Props) {
  const store = useSheetStore();
  const input = useRef<HTMLInputElement>(null);
  const field = fieldAt(cell);
  useLayoutEffect(() => {
    const element = input.current;
    element?.focus();
    return () => {
      // After a save in the middle of typing the cell keeps the focus.
      if (element && document.activeElement === element) element.closest<HTMLElement>('[data-cell]')?.focus();
    };
  }, []);
  const isTitle = cell.day === titleRow;
  return (
    <input
      ref={input}
      className={classes.editor}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      defaultValue={field && !store.isReplacing() ? store.value(field) : ''}
      placeholder={isTitle ? defaultTitle(cell.column) : '00:00:00'}
      maxLength={longestAt(cell)}
      autoComplete="off"
      spellCheck={false}
      inputMode={isTitle ? 'text' : 'decimal'}
      enterKeyHint="next"
      onInput={(event) => store.type(event.currentTarget.value)}
      onBlur={store.commit}
    />
  );
}
