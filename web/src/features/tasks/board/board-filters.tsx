import { TextInput } from '@mantine/core';
import { lazy } from 'react';
import classes from '../../../ui/board/board.module.css';
import type { BoardAddress } from '../../../ui/board/use-board-address.ts';
import { WhenIdle } from '../../../ui/late/when-idle.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';

// A list to choose from weighs as much as the board.
const PriorityFilter = lazy(async () => ({ default: (await import('./priority-filter.tsx')).PriorityFilter }));

export function BoardFilters({ address }: { address: BoardAddress }) {
  const { search, priority } = address.filter;
  const place = (
    <TextInput
      className={classes.priority ?? ''}
      placeholder="All priorities"
      value={priority ?? ''}
      readOnly
      inert
      aria-hidden
    />
  );
  return (
    <>
      <SearchBox label="Search tasks" value={search} onSearch={address.setSearch} delay={150} />
      <WhenIdle place={place}>
        <PriorityFilter address={address} />
      </WhenIdle>
    </>
  );
}
