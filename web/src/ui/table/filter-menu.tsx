import type { ReactNode } from 'react';
import { latePart, useLateMenu } from '../late/late-menu.ts';
import { FilterButton } from './filter-button.tsx';

const panel = latePart(async () => (await import('./filter-panel.tsx')).FilterPanel);

export interface FilterMenuProps {
  /** How many filters are on. */
  count: number;
  onClear: () => void;
  onOpen?: (() => void) | undefined;
  /** The fields, one under the other. */
  children: ReactNode;
}

export function FilterMenu(props: FilterMenuProps) {
  const { Menu: Panel, before, after } = useLateMenu('dialog', panel);
  return Panel ? <Panel {...props} buttonRef={after} /> : <FilterButton count={props.count} {...before} />;
}
