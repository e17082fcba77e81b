import { Suspense } from 'react';
import { FilterMenu } from '../../../ui/table/filter-menu.tsx';
import type { CustomersFilterProps } from './customers-filter-fields.tsx';
import { CustomersFilterFields } from './customers-lazy.ts';

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
