import type { ImportColumn } from '@crm/contract/imports/import-answers';
import { type ImportKind, importFieldLabels } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { matchesTerm } from '@crm/contract/rules/search-term';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { columnNames } from '../import-words.ts';
import page from '../imports.module.css';
import { ColumnRow, type TargetChoice } from './column-row.tsx';
import classes from './columns.module.css';
import { type ColumnCounts, fieldsOf, partText, type Target } from './plan-columns.ts';

/** Some files have a thousand columns: so many are drawn at once. */
const atOnce = 60;
/** With fewer, searching is slower than looking. */
const worthSearching = 12;

interface Props {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  rows: number;
  targets: readonly Target[];
  counts: ColumnCounts;
  plan: ImportPlan;
  /** Administrators can give records to others. */
  hasOwners: boolean;
  onTarget: (column: number, target: Target) => void;
}

/** One row for each column of the file; those without a filled cell are folded away. */
export function ColumnRows({ kind, columns, rows, targets, counts, plan, hasOwners, onTarget }: Props) {
  const [search, setSearch] = useState('');
  const term = useDeferredValue(search);
  const [shown, setShown] = useState(atOnce);
  const [isUnfolded, setUnfolded] = useState(false);
  const names = useMemo(() => columnNames(columns), [columns]);
  const choices = useMemo(() => choicesOf(kind, hasOwners), [kind, hasOwners]);
  const all = columns.map((_, index) => index).filter((index) => matchesTerm([names[index] ?? ''], term));
  const filled = all.filter((index) => columns[index]?.filled !== 0);
  const empty = all.filter((index) => columns[index]?.filled === 0);
  const listed = isUnfolded || term !== '' ? [...filled, ...empty] : filled;
  return (
    <fieldset className={classes.columns}>
      <legend>Columns of the file</legend>
      <div className={classes.tools}>
        <p className={page.quiet} role="status">
          {countsText(counts)}
        </p>
        {columns.length > worthSearching && (
          <TextInput
            type="search"
            size="xs"
            aria-label="Search columns"
            placeholder="Search columns"
            leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </div>
      <ul className={classes.rows} aria-label="Columns of the file">
        {listed.slice(0, shown).map((index) => (
          <ColumnRow
            key={index}
            index={index}
            name={names[index] ?? ''}
            column={columns[index]}
            rows={rows}
            target={targets[index] ?? 'note'}
            part={partText(plan, index)}
            choices={choices}
            onTarget={onTarget}
          />
        ))}
      </ul>
      {listed.length === 0 && <p className={page.quiet}>No column has this name.</p>}
      <div className={page.foot}>
        {listed.length > shown && (
          <Button variant="default" size="xs" onClick={() => setShown(shown + atOnce)}>
            Show {formatNumber(Math.min(atOnce, listed.length - shown))} more of {formatNumber(listed.length)} columns
          </Button>
        )}
        {empty.length > 0 && term === '' && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Hide' : 'Show'} {countText(empty.length, 'empty column')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function choicesOf(kind: ImportKind, hasOwners: boolean): TargetChoice[] {
  return [
    { value: 'note', label: 'Note' },
    { value: 'leaveOut', label: 'Leave out' },
    ...fieldsOf(kind).map((field) => ({ value: field, label: importFieldLabels[field] })),
    ...(hasOwners ? [{ value: 'owner', label: 'Owner' } as const] : []),
  ];
}

/** '4 mapped, 2 into the note, 1 left out, 3 empty' */
function countsText({ mapped, noted, leftOut, empty }: ColumnCounts): string {
  return `${mapped} mapped, ${noted} into the note, ${leftOut} left out, ${empty} empty`;
}
