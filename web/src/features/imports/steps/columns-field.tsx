import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import type { ImportColumn } from '@crm/contract/customers/imports';
import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { columnNames } from '../import-mapping.ts';
import classes from './columns.module.css';

/** The contract's limit of columns for one field. */
const maxJoined = 5;

interface Props {
  field: string;
  label: string;
  columns: readonly ImportColumn[];
  value: readonly number[];
  error: ReactNode;
  onChange: (value: number[]) => void;
}

/** Columns of the file in the order in which they are joined; in the list each shows some of its values. */
export function ColumnsField({ field, label, columns, value, error, onChange }: Props) {
  return (
    <MultiSelect
      label={label}
      data-path={field}
      placeholder={value.length === 0 ? 'Choose columns' : ''}
      data={columnNames(columns).map((name, index) => ({ value: String(index), label: name }))}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.samples}>{columns[Number(option.value)]?.samples.join(', ')}</span>
        </span>
      )}
      value={value.map(String)}
      error={error}
      classNames={{ input: classes.columns ?? '' }}
      maxValues={maxJoined}
      searchable
      nothingFoundMessage="No such column"
      comboboxProps={{ keepMounted: false }}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
