import { Button, Input } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useCallbackRef } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type LineEvents, LineItem } from './line-item.tsx';
import classes from './line-items.module.css';
import { splitPastedLines } from './split-pasted-lines.ts';

/** What the rows need of a form, whatever else it holds. */
interface RowsForm {
  errors: FormErrors;
  key: (path: string) => string;
  insertListItem: (path: string, item: string, row: number) => void;
  removeListItem: (path: string, row: number) => void;
  setFieldValue: (path: string, value: string | string[]) => void;
  clearErrors: () => void;
}

interface Props {
  form: RowsForm;
  /** The field that holds the rows. */
  name: string;
  texts: readonly string[];
  legend: string;
  /** What a row is: 'Item'. */
  noun: string;
  max: number;
  /** At least one row must say something. */
  isRequired?: boolean;
}

/** One row per text: Enter adds one, Backspace in an empty one takes it away, pasted lines become rows. */
export function LineItems({ form, name, texts, legend, noun, max, isRequired = false }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-path="${name}.${next.current}"]`)?.focus();
    next.current = undefined;
  });

  const add = (row: number) => {
    if (texts.length >= max) return;
    form.insertListItem(name, '', row);
    next.current = row;
  };
  const remove = (row: number) => {
    form.removeListItem(name, row);
    next.current = Math.max(0, row - 1);
  };
  const handleKeyDown = useCallbackRef<LineEvents['onKeyDown']>((row, event) => {
    if (event.nativeEvent.isComposing) return;
    const isEmpty = texts[row] === '';
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isEmpty) add(row + 1);
    } else if (event.key === 'Backspace' && isEmpty && texts.length > 1) {
      event.preventDefault();
      remove(row);
    }
  });
  const handlePaste = useCallbackRef<LineEvents['onPaste']>((row, event) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = splitPastedLines(texts, row, text, [selectionStart, selectionEnd]);
    form.clearErrors();
    form.setFieldValue(name, pasted);
    next.current = row + pasted.length - texts.length;
  });
  const handleType = useCallbackRef<LineEvents['onType']>((row, text) => {
    form.setFieldValue(`${name}.${row}`, text);
  });
  const handleRemove = useCallbackRef(remove);
  return (
    <fieldset ref={box} className={classes.items}>
      <legend className={classes.legend}>{legend}</legend>
      {texts.map((text, row) => (
        <LineItem
          key={form.key(`${name}.${row}`)}
          row={row}
          path={`${name}.${row}`}
          noun={noun}
          text={text}
          error={form.errors[`${name}.${row}`]}
          isRequired={isRequired && row === 0}
          isOnly={texts.length === 1}
          onType={handleType}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onRemove={handleRemove}
        />
      ))}
      {form.errors[name] && <Input.Error>{form.errors[name]}</Input.Error>}
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        color="gray"
        size="xs"
        disabled={texts.length >= max}
        leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
        onClick={() => add(texts.length)}
      >
        Add {noun.toLowerCase()}
      </Button>
    </fieldset>
  );
}
