import { useAddress } from '../../lib/address/use-address.ts';
import type { Direction } from './data-table.types.ts';

/** A filter is known by its check: what does not pass it is not in the address at all. */
export type Checks = Record<string, (text: string) => boolean>;
type Guard<T extends string> = (text: string) => text is T;
type Guarded<C> = C extends Guard<infer T> ? T : string;
type FilterValues<F extends Checks> = { [K in keyof F]?: Guarded<F[K]> | undefined };

interface Options<Sort extends string, F extends Checks> {
  sorts: readonly Sort[];
  sort: NoInfer<Sort>;
  direction: Direction;
  filters: F;
}

export interface ListAddress<Sort extends string, F extends Checks> {
  page: number;
  /** Rows of a page, where the address says so. */
  size: number | undefined;
  search: string;
  sort: Sort;
  direction: Direction;
  filters: FilterValues<F>;
  isFiltered: boolean;
  setPage: (page: number, how?: { replace: boolean }) => void;
  setSize: (size: number, page: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: Sort | undefined, direction: Direction) => void;
  setFilter: <K extends keyof F & string>(name: K, value: Guarded<F[K]> | undefined) => void;
  /** Several at once: one step in the history of the browser. */
  setFilters(values: FilterValues<F>): void;
  clearFilters: () => void;
  /** Search and filters go, the order stays. */
  clear: () => void;
}

/** Where a list stands, kept in the address so that it can be sent, reloaded and gone back to. Defaults are left out. */
export function useListAddress<Sort extends string, F extends Checks>(options: Options<Sort, F>): ListAddress<Sort, F> {
  const { read, readSearch, change: changeAddress } = useAddress();
  const filters = readFilters(read, options.filters);
  const search = readSearch();
  // Whatever changes the rows starts over at page 1.
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    changeAddress({ page: undefined, ...changes }, replace);
  const noFilters = Object.fromEntries(Object.keys(options.filters).map((name) => [name, undefined]));
  return {
    page: readPage(read('page') ?? ''),
    size: readSize(read('size')),
    search,
    sort: options.sorts.find((sort) => sort === read('sort')) ?? options.sort,
    direction: directions.find((direction) => direction === read('direction')) ?? options.direction,
    filters,
    isFiltered: search !== '' || Object.values(filters).some((value) => value !== undefined),
    setPage: (page, how) => change({ page: page > 1 ? String(page) : undefined }, how?.replace),
    setSize: (size, page) => change({ size: String(size), page: page > 1 ? String(page) : undefined }),
    setSearch: (text) => change({ search: text }, true),
    setSort: (sort = options.sort, direction) =>
      change({
        sort: sort === options.sort ? undefined : sort,
        direction: direction === options.direction ? undefined : direction,
      }),
    setFilter: (name, value) => change({ [name]: value }),
    setFilters: (values) => change({ ...values }),
    clearFilters: () => change(noFilters),
    clear: () => change({ search: undefined, ...noFilters }),
  };
}

export const pageSizes = [10, 25, 50, 100] as const;
const directions: readonly Direction[] = ['asc', 'desc'];

function readPage(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

function readSize(text: string | null): number | undefined {
  return pageSizes.find((size) => String(size) === text);
}

function readFilters<F extends Checks>(read: (name: string) => string | null, checks: F): FilterValues<F> {
  const valid = Object.entries(checks).flatMap(([name, isValid]) => {
    const text = read(name);
    return text !== null && isValid(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(valid);
}
