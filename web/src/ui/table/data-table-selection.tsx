import { Checkbox } from '@mantine/core';
import type { RowKey, Selection } from './data-table.types.ts';

export function ChooseRow({ chosen, onChoose, rowKey, label }: Selection & { rowKey: RowKey; label: string }) {
  return (
    <Checkbox
      aria-label={`Choose ${label}`}
      checked={chosen.has(rowKey)}
      onChange={(event) => {
        const next = new Set(chosen);
        if (event.currentTarget.checked) next.add(rowKey);
        else next.delete(rowKey);
        onChoose(next);
      }}
    />
  );
}

export function ChooseAll({ chosen, onChoose, keys }: Selection & { keys: readonly RowKey[] }) {
  const count = keys.filter((key) => chosen.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  return (
    <Checkbox
      aria-label="Choose all rows of this page"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => onChoose(new Set(isAll ? [] : keys))}
    />
  );
}
