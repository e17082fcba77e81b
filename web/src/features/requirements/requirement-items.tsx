import { maxItems, type RequirementForm } from '@crm/contract/requirements';
import { Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useCallbackRef } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type ItemEvents, RequirementItem } from './requirement-item.tsx';
import classes from './requirement-items.module.css';
import { type RequirementValues, withPasted } from './requirement-values.ts';

/** One row per item: Enter adds one, Backspace in an empty one takes it away, pasted lines become rows. */
export function RequirementItems({ form }: { form: UseFormReturnType<RequirementValues, RequirementForm> }) {
  const { data } = form.values;
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-path="data.${next.current}"]`)?.focus();
    next.current = undefined;
  });

  const add = (row: number) => {
    if (data.length >= maxItems) return;
    form.insertListItem('data', '', row);
    next.current = row;
  };
  const remove = (row: number) => {
    form.removeListItem('data', row);
    next.current = Math.max(0, row - 1);
  };
  const handleKeyDown = useCallbackRef<ItemEvents['onKeyDown']>((row, event) => {
    if (event.nativeEvent.isComposing) return;
    const isEmpty = data[row] === '';
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isEmpty) add(row + 1);
    } else if (event.key === 'Backspace' && isEmpty && data.length > 1) {
      event.preventDefault();
      remove(row);
    }
  });
  const handlePaste = useCallbackRef<ItemEvents['onPaste']>((row, event) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = withPasted(data, row, text, [selectionStart, selectionEnd]);
    form.clearErrors();
    form.setFieldValue('data', pasted);
    next.current = row + pasted.length - data.length;
  });
  const handleType = useCallbackRef<ItemEvents['onType']>((row, text) => form.setFieldValue(`data.${row}`, text));
  const handleRemove = useCallbackRef(remove);
  return (
    <fieldset ref={box} className={classes.items}>
      <legend className={classes.legend}>Items</legend>
      {data.map((text, row) => (
        <RequirementItem
          key={form.key(`data.${row}`)}
          row={row}
          text={text}
          error={form.errors[`data.${row}`]}
          isOnly={data.length === 1}
          onType={handleType}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onRemove={handleRemove}
        />
      ))}
      {form.errors.data && <Input.Error>{form.errors.data}</Input.Error>}
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        color="gray"
        size="xs"
        disabled={data.length >= maxItems}
        leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
        onClick={() => add(data.length)}
      >
        Add item
      </Button>
    </fieldset>
  );
}
