import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import classes from './data-table.module.css';
import type { TableProps } from './data-table.types.ts';
import { CellContent } from './data-table-cell.tsx';
import { HeadCell } from './data-table-head.tsx';
import { ChooseAll, ChooseRow } from './data-table-selection.tsx';
import { opensRow, titleWhenTruncated } from './row-events.ts';
import { beginsGroup } from './row-groups.ts';

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function RowTable<Row, Sort extends string>(props: TableProps<Row, Sort>) {
  return (
    <table className={classes.table} aria-label={props.label}>
      <Head {...props} />
      <tbody>
        {props.rows.map((row, index) => (
          <Fragment key={props.rowKey(row)}>
            <GroupRow {...props} row={row} before={props.rows[index - 1]} />
            <TableRow {...props} row={row} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function GroupRow<Row, Sort extends string>({
  row,
  before,
  ...props
}: TableProps<Row, Sort> & { row: Row; before: Row | undefined }) {
  const group = beginsGroup(props, row, before);
  if (group === undefined) return null;
  return (
    <tr className={classes.group}>
      <th colSpan={cellsOf(props)} scope="rowgroup">
        {group} <span>{props.groupCount?.(group)}</span>
      </th>
    </tr>
  );
}

function cellsOf<Row, Sort extends string>({ columns, selection, rowActions }: TableProps<Row, Sort>): number {
  return columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
}

export function TableSkeleton<Row, Sort extends string>(props: TableProps<Row, Sort>) {
  return (
    <table className={classes.table} aria-hidden inert>
      <Head {...props} />
      <tbody>
        {skeletonRows.map((row) => (
          <tr key={row}>
            {props.selection && <td />}
            {props.columns.map((column) => (
              <td key={column.key} data-align={column.align} data-hide-below={column.hideBelow}>
                <span className={classes.bone} style={{ width: `${45 + ((row * 7 + column.key.length * 11) % 35)}%` }} />
              </td>
            ))}
            {props.rowActions && <td />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row, Sort extends string>({ actionsWidth = 92, actionsLabel, ...props }: TableProps<Row, Sort>) {
  return (
    <thead>
      <tr>
        {props.selection && (
          <th scope="col" className={classes.choose}>
            <ChooseAll {...props.selection} keys={props.rows.map(props.rowKey)} />
          </th>
        )}
        {props.columns.map((column) => (
          <HeadCell key={column.key} column={column} sorting={props.sorting} />
        ))}
        {props.rowActions && (
          <th scope="col" data-align="right" style={{ '--column': `${actionsWidth}px` }}>
            {actionsLabel ?? <VisuallyHidden>Actions</VisuallyHidden>}
          </th>
        )}
      </tr>
    </thead>
  );
}

function TableRow<Row, Sort extends string>({ row, ...props }: TableProps<Row, Sort> & { row: Row }) {
  const { selection, onRowClick, rowActions } = props;
  const key = props.rowKey(row);
  const below = props.belowRow?.(row);
  return (
    <>
      <tr
        data-row
        data-opened={below ? true : undefined}
        data-clickable={onRowClick ? true : undefined}
        data-chosen={selection?.chosen.has(key) || undefined}
        onClick={(event) => onRowClick && opensRow(event) && onRowClick(row)}
      >
        {selection && (
          <td className={classes.choose}>
            <ChooseRow {...selection} rowKey={key} label={props.rowLabel(row)} />
          </td>
        )}
        {props.columns.map((column) => (
          <td
            key={column.key}
            data-align={column.align}
            data-hide-below={column.hideBelow}
            data-title={column.phone === 'title' || undefined}
            data-wraps={column.wraps}
            onMouseEnter={titleWhenTruncated}
          >
            <CellContent column={column} columns={props.columns} row={row} onRowClick={onRowClick} />
          </td>
        ))}
        {rowActions && (
          <td>
            <span className={classes.actions}>{rowActions(row)}</span>
          </td>
        )}
      </tr>
      {below && (
        <tr className={classes.below}>
          <td colSpan={cellsOf(props)}>{below}</td>
        </tr>
      )}
    </>
  );
}
