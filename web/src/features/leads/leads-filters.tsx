import { Suspense } from 'react';
import { FilterMenu } from '../../ui/filter-menu.tsx';
import type { LeadsFilterProps } from './leads-filter-fields.tsx';
import { LeadsFilterFields } from './leads-later.ts';

export function LeadsFilters(props: LeadsFilterProps) {
  const { filters, clearFilters } = props.address;
  const count = Object.values(filters).filter((value) => value !== undefined).length;
  return (
    <FilterMenu count={count} onClear={clearFilters}>
      <Suspense>
        <LeadsFilterFields {...props} />
      </Suspense>
    </FilterMenu>
  );
}
