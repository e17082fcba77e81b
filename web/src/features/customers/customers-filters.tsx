import { Suspense } from 'react';
import { FilterMenu } from '../../ui/filter-menu.tsx';
import type { CustomersFilterProps } from './customers-filter-fields.tsx';
import { CustomersFilterFields } from './customers-later.ts';

export function CustomersFilters(props: CustomersFilterProps) {
  const { filters, clearFilters } = props.address;
  const count = Object.values(filters).filter((value) => value !== undefined).length;
  return (
    <FilterMenu count={count} onClear={clearFilters}>
      <Suspense>
        <CustomersFilterFields {...props} />
      </Suspense>
    </FilterMenu>
  );
}
