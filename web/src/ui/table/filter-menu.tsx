import { lazy, type ReactNode, Suspense, useState } from 'react';
import { beforeMenu } from '../before-menu.ts';
import { FilterButton } from './filter-button.tsx';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

export interface FilterMenuProps {
  /** How many filters are on. */
  count: number;
  onClear: () => void;
  onOpen?: (() => void) | undefined;
  /** The fields, one under the other. */
  children: ReactNode;
}

export function FilterMenu(props: FilterMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const handleAsk = () => {
    setAsked(true);
    props.onOpen?.();
  };
  return (
    <Suspense fallback={<FilterButton count={props.count} {...beforeMenu('dialog', handleAsk)} />}>
      <FilterPanel {...props} startsOpen={isAsked} />
    </Suspense>
  );
}
