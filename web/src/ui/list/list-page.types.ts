import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column, RowKey, SortOption } from '../table/data-table.types.ts';
import type { Checks, ListAddress } from '../table/use-list-address.ts';
import type { ListFilter } from './list-filter.ts';
import type { Load } from './list-lazy.ts';
import type { Choice } from './use-chosen.ts';

/** A page of a list, as its query answers it. */
export interface ListData<Row> {
  rows: readonly Row[];
  /** How many there are on all pages; without it a page only knows whether there is a next one. */
  total?: number | undefined;
  /** There are more than that: counting further would cost too much. */
  more?: boolean | undefined;
  /** What the server has to say about it. */
  message?: string | undefined;
}

interface EmptyText {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

interface Heading {
  title: string;
  /** What is counted: '1 lead', '2 leads'. */
  nouns: { one: string; many: string };
  /** One quiet line instead of the count. */
  context?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
}

interface Tools<Sort extends string, F extends Checks> {
  /** Without it the list has no search; the label is 'Search leads' unless told. */
  search?: { label?: string; delay?: number } | undefined;
  filters?: readonly ListFilter<keyof F & string>[];
  /** The choices of a filter can be fetched then. */
  onFiltersOpen?: () => void;
  /** Every order by name. Column heads sort, too, where they have a `sortKey`. */
  sorts?: readonly SortOption<Sort>[];
  /** A `ListFileMenu`. It may come later than the rest: its place is held. */
  files?: ReactNode;
  /** Further controls of the header, after the search. */
  children?: ReactNode;
}

interface States {
  icon: Icon;
  /** When there is no record at all. */
  empty: EmptyText;
  /** When search and filters leave none; 'No leads match' and a way to clear them unless told. */
  noMatch?: EmptyText;
  /** The alert and the line of a list that could not be loaded. */
  failure?: { alert?: string | undefined; line?: string };
  /** The rows are about to change: they are dimmed already. */
  isAboutToChange?: boolean;
}

interface Rows<Row> {
  rowKey?: (row: Row) => RowKey;
  /** The record's name, for the names of its controls. */
  rowLabel: (row: Row) => string;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  actionsWidth?: number;
  actionsLabel?: ReactNode;
  onRowClick?: (row: Row) => void;
  /** What can be done with chosen rows; with it rows can be chosen. */
  bulkActions?: ((choice: Choice<Row>, clear: () => void) => ReactNode) | undefined;
  /** They can be done with all rows that match, up to this many. */
  mostMatching?: number;
}

/** Rows of columns, which are cards on a phone. */
interface TableBody<Row, Sort extends string> extends Rows<Row> {
  columns: readonly Column<Row, Sort>[];
}

/** Rows that the kind draws itself: a grid of cards, entries that unfold. */
interface OwnBody<Row> {
  renderRows: (rows: readonly Row[], isFetching: boolean) => ReactNode;
  /** What stands in their place until they come for the first time. */
  waiting: ReactNode;
}

type ListBodyProps<Row, Sort extends string> = TableBody<Row, Sort> | OwnBody<Row>;

export type ListPageProps<Row, Sort extends string, F extends Checks> = Heading &
  Tools<Sort, F> &
  States &
  ListBodyProps<Row, Sort> & {
    /** The list's name for screen readers: 'Leads'. */
    label: string;
    address: ListAddress<Sort, F>;
    query: UseQueryResult<ListData<Row>>;
    pageSize?: number;
    /** With it the person chooses how many rows a page has. */
    onPageSize?: (size: number) => void;
    /** Parts that are not on screen at first, to be fetched in good time. */
    preload?: readonly Load[];
  };
