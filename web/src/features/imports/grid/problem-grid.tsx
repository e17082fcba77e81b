import { type ImportKind, importFieldLabels } from '@crm/contract/imports/import-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useMemo, useRef } from 'react';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { ListStates, Waiting } from '../../../ui/table/list-states.tsx';
import { fieldsOf } from '../columns/plan-columns.ts';
import { rowsQuery } from '../imports.api.ts';
import page from '../imports.module.css';
import classes from './grid.module.css';
import { handleGridKey } from './grid-keys.ts';
import { type CellRef, pasted } from './grid-moves.ts';
import { GridRow } from './grid-row.tsx';
import { useGrid } from './use-grid.ts';
import { useGridPaste } from './use-grid-paste.ts';
import type { Mends } from './use-mends.ts';

interface Props {
  kind: ImportKind;
  id: number;
  mends: Mends;
}

/** The rows that have a problem, editable like the work log. A row that is good stays, marked, until the list is loaded again. */
export function ProblemGrid({ kind, id, mends }: Props) {
  const query = useInfiniteQuery(rowsQuery(id, 'problems'));
  const rows = useMemo(() => query.data?.pages.flatMap((portion) => portion.rows) ?? [], [query.data]);
  const fields = fieldsOf(kind);
  const table = useRef<HTMLTableElement>(null);
  const { drafts, failure, write, retry } = mends;

  const textAt = ({ row, column }: CellRef) => {
    const [listed, field] = [rows[row], fields[column]];
    return (listed && field && (drafts.get(listed.row)?.[field] ?? listed.texts[field])) ?? '';
  };
  const handleWrite = (writes: readonly { cell: CellRef; text: string }[]) => {
    for (const { cell, text } of writes) {
      const [listed, field] = [rows[cell.row], fields[cell.column]];
      if (listed && field && text !== textAt(cell)) write(listed.row, { [field]: text });
    }
  };
  const size = { rows: rows.length, columns: fields.length };
  const grid = useGrid({ grid: table, size, textAt, onWrite: handleWrite });
  const { active, editing, commit, type } = grid;
  useGridPaste(table, {
    isEditing: editing !== undefined,
    copied: () => textAt(active),
    onPaste: (text) => handleWrite(pasted(text, active, size)),
  });
  const pointer = pointerOf(grid);
  return (
    <ListStates
      status={query.isError && !query.data ? 'failed' : query.data ? 'ready' : 'loading'}
      onRetry={() => void query.refetch()}
      count={rows.length}
      empty={<p className={page.quiet}>No row has a problem.</p>}
      waiting={
        <Waiting>
          <div className={page.bone} aria-hidden />
        </Waiting>
      }
    >
      {failure && <RetryLine text={`What you typed is not saved yet. ${failure}`} onRetry={retry} />}
      <p className={classes.hint}>
        <span>Enter or typing edits a cell</span>
        <span>Esc takes it back</span>
        <span>a cell is saved when it is left</span>
      </p>
      <div className={classes.box}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the keyboard
          role="grid"
          className={classes.grid}
          aria-label="Rows with problems"
          aria-colcount={fields.length + 2}
          data-own-keys
          onKeyDown={(event) => handleGridKey(grid, event)}
          {...pointer}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">Row</th>
              <th scope="col" className={classes.problem}>
                Problem
              </th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {importFieldLabels[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={row.row}
                kind={kind}
                fields={fields}
                index={index}
                row={row}
                draft={drafts.get(row.row)}
                activeColumn={active.row === index ? active.column : undefined}
                editing={active.row === index ? editing : undefined}
                onType={type}
                onLeave={commit}
              />
            ))}
          </tbody>
        </table>
        <LoadOn query={query} />
      </div>
    </ListStates>
  );
}

/** A click goes to a cell, a second one edits it: so does a finger. */
function pointerOf(grid: ReturnType<typeof useGrid>) {
  const cellIn = ({ target }: MouseEvent): CellRef | undefined => {
    if (!(target instanceof Element) || target.closest('textarea, select')) return undefined;
    const [row, column] = target.closest('[data-cell]')?.getAttribute('data-cell')?.split(':').map(Number) ?? [];
    return row === undefined || column === undefined ? undefined : { row, column };
  };
  return {
    onMouseDown: (event: MouseEvent<HTMLTableElement>) => {
      const cell = cellIn(event);
      if (!cell || event.button !== 0) return;
      event.preventDefault();
      const isSame = cell.row === grid.active.row && cell.column === grid.active.column;
      if (isSame && event.currentTarget.contains(document.activeElement)) grid.edit(false);
      else grid.moveTo(cell);
    },
  };
}
