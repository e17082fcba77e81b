import { Suspense } from 'react';
import { WhenIdle } from '../late/when-idle.tsx';
import type { Sorting } from '../table/data-table.types.ts';
import { FilterMenu } from '../table/filter-sort/filter-menu.tsx';
import { SortMenu } from '../table/filter-sort/sort-menu.tsx';
import { SearchBox } from '../table/search-box.tsx';
import type { Checks } from '../table/use-list-address.ts';
import { chipsOf } from './list-filter.ts';
import { ListFilterFields } from './list-lazy.ts';
import classes from './list-page.module.css';
import type { ListPageProps } from './list-page.types.ts';

type Props<Row, Sort extends string, F extends Checks> = ListPageProps<Row, Sort, F> & { sorting: Sorting<Sort> };

/** Search, filters, order and files. */
export function ListTools<Row, Sort extends string, F extends Checks>(props: Props<Row, Sort, F>) {
  const { address, sorting, nouns, search, filters, onFiltersOpen, sorts, files, children } = props;
  return (
    <>
      {search && (
        <SearchBox
          label={search.label ?? `Search ${nouns.many}`}
          value={address.search}
          onSearch={address.setSearch}
          delay={search.delay}
        />
      )}
      {children}
      {filters && (
        <FilterMenu count={chipsOf(filters, address).length} onClear={address.clearFilters} onOpen={onFiltersOpen}>
          <Suspense>
            <ListFilterFields filters={filters} state={address} />
          </Suspense>
        </FilterMenu>
      )}
      {sorts && <SortMenu sorting={sorting} options={sorts} />}
      {files && <WhenIdle place={<span className={classes.fileMenu} />}>{files}</WhenIdle>}
    </>
  );
}
