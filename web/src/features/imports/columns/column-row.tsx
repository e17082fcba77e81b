import type { ImportColumn } from '@crm/contract/imports/import-answers';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from './columns.module.css';
import type { Target } from './plan-columns.ts';

export interface TargetChoice {
  value: Target;
  label: string;
}

interface Props {
  index: number;
  name: string;
  column: ImportColumn | undefined;
  /** Of the file. */
  rows: number;
  target: Target;
  part: string;
  choices: readonly TargetChoice[];
  onTarget: (column: number, target: Target) => void;
}

const shownSamples = 3;

/** The browser's own list of choices: there may be hundreds of rows. Only the row that changed is drawn again. */
export const ColumnRow = memo(function ColumnRow({ index, name, column, rows, target, part, choices, onTarget }: Props) {
  const samples = column?.samples.slice(0, shownSamples).join(' · ') ?? '';
  const filled = column?.filled ?? 0;
  return (
    <li className={classes.row}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.samples} title={samples}>
        {samples || 'empty'}
      </span>
      <span className={classes.filled}>{filled === rows ? 'all filled' : `${formatNumber(filled)} filled`}</span>
      <div>
        <NativeSelect
          size="xs"
          aria-label={`${name} goes into`}
          data-target={target}
          value={target}
          onChange={(event) => {
            const chosen = choices.find(({ value }) => value === event.currentTarget.value);
            if (chosen) onTarget(index, chosen.value);
          }}
          data={[...choices]}
        />
        {part !== '' && <span className={classes.part}>{part}</span>}
      </div>
    </li>
  );
});
