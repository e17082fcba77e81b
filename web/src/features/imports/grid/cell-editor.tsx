import type { ImportField, ImportKind } from '@crm/contract/imports/import-kinds';
import { useLayoutEffect, useRef } from 'react';
import { kindsOfImport } from '../import-kinds.ts';
import classes from './grid.module.css';

interface Props {
  kind: ImportKind;
  field: ImportField;
  label: string;
  text: string;
  /** What is typed comes in place of the text. */
  isReplacing: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** The grid's only field, in the cell that is being edited. The grid handles its keys. */
export function CellEditor({ kind, field, label, text, isReplacing, onType, onLeave }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current?.querySelector<HTMLElement>('textarea, select');
    element?.focus();
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(element.value.length, element.value.length);
    return () => {
      // Whoever goes on with the keyboard goes on from this cell.
      if (element && document.activeElement === element) element.closest<HTMLElement>('[data-cell]')?.focus();
    };
  }, []);
  const choices = kindsOfImport[kind].choices[field];
  const shared = { className: classes.editor, 'aria-label': label, onBlur: onLeave };
  return (
    <span ref={box}>
      {choices ? (
        <select {...shared} defaultValue={text} onChange={(event) => onType(event.currentTarget.value)}>
          {!choices.some(({ value }) => value === text) && <option value={text}>{text}</option>}
          {text !== '' && <option value="" aria-label="Empty" />}
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <textarea
          {...shared}
          rows={1}
          defaultValue={isReplacing ? '' : text}
          maxLength={5000}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          onInput={(event) => onType(event.currentTarget.value)}
        />
      )}
    </span>
  );
}
