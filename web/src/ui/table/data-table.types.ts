import type { ReactNode } from 'react';

export type Direction = 'asc' | 'desc';
export type RowKey = number | string;

export interface Column<Row, Sort extends string = string> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Pixels; a column without one takes the rest. */
  width?: number | undefined;
  align?: 'right';
  sortKey?: Sort;
  /** The column goes when the table itself is narrower than 720, 900 or 1080 px; the record's own view still has it. */
  hideBelow?: 'sm' | 'md' | 'lg';
  /** Its place in the card on a phone, 'field' unless told. */
  phone?: 'title' | 'amount' | 'text' | 'field' | 'badge';
}

export interface Sorting<Sort extends string> {
  sort: Sort;
  direction: Direction;
  onSort: (sort: Sort | undefined, direction: Direction) => void;
}

export interface Selection {
  chosen: ReadonlySet<RowKey>;
  onChoose: (chosen: ReadonlySet<RowKey>) => void;
}

export interface TableProps<Row, Sort extends string = string> {
  /** What the table holds, for screen readers: 'Leads'. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** The record's name, for the names of its controls. */
  rowLabel: (row: Row) => string;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Pixels for the actions at the row's end. */
  actionsWidth?: number | undefined;
  /** The actions' column head; read but not shown unless told. */
  actionsLabel?: ReactNode;
  onRowClick?: ((row: Row) => void) | undefined;
  sorting?: Sorting<Sort> | undefined;
  selection?: Selection | undefined;
}
