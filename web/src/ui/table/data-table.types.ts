import type { ReactNode } from 'react';

export type Direction = 'asc' | 'desc';
export type RowKey = number | string;

export interface Column<Row, Sort extends string = string> {
  key: string;
  label: ReactNode;
  render: (row: Row) => ReactNode;
  /** Pixels; a column without one takes the rest. */
  width?: number | undefined;
  /** Percent of the table's width, where that is more than its pixels: long texts get their place on wide screens. */
  grow?: number;
  align?: 'right';
  sortKey?: Sort;
  /** The column goes when the table itself is narrower than 720, 900 or 1080 px; the record's own view still has it. */
  hideBelow?: 'sm' | 'md' | 'lg';
  /** Long texts take two lines. */
  wraps?: boolean;
  /** It has the row's button; where no column says so, the title has it. A title that is a link leaves it to another column. */
  opens?: true;
  /** Its place in the card on a phone, 'field' unless told. */
  phone?: 'title' | 'amount' | 'text' | 'field' | 'badge' | 'none';
}

export interface Sorting<Sort extends string> {
  sort: Sort;
  direction: Direction;
  onSort: (sort: Sort | undefined, direction: Direction) => void;
}

export interface SortOption<Sort extends string> {
  label: string;
  sort: Sort;
  direction: Direction;
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
  /** The heading above the rows that begin with this one; rows of one group stand together. */
  groupOf?: ((row: Row) => string) | undefined;
  /** How many rows a group has, where that is known. */
  groupCount?: ((group: string) => number | undefined) | undefined;
  /** What is open below a row, across the table. */
  belowRow?: ((row: Row) => ReactNode) | undefined;
  sorting?: Sorting<Sort> | undefined;
  selection?: Selection | undefined;
}
