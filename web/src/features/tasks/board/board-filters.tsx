import classes from '../../../ui/board/board.module.css';
import type { BoardAddress } from '../../../ui/board/use-board-address.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';

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
