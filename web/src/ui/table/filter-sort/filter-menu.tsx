import { latePart, useLateMenu } from '../../late/late-menu.ts';
import { FilterButton } from './filter-button.tsx';
import type { FilterMenuProps } from './filter-panel.tsx';

const panel = latePart(async () => (await import('./filter-panel.tsx')).FilterPanel);

export function FilterMenu(props: FilterMenuProps) {
  const { Menu: Panel, before, after } = useLateMenu('dialog', panel);
  return Panel ? <Panel {...props} buttonRef={after} /> : <FilterButton count={props.count} {...before} />;
}
