import { SearchBox } from '../../ui/search-box.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './task-board.module.css';
import type { BoardAddress } from './use-board-address.ts';

const priorities = ['High', 'Medium', 'Normal', 'Low'];

export function BoardFilters({ address }: { address: BoardAddress }) {
  const { search, priority } = address.filter;
  return (
    <>
      <SearchBox label="Search tasks" value={search} onSearch={address.setSearch} delay={150} />
      <SelectField
        className={classes.priority ?? ''}
        aria-label="Priority"
        placeholder="All priorities"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all priorities' }}
        data={priorities}
        value={priority}
        onChange={address.setPriority}
      />
    </>
  );
}
