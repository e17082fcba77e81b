import classes from '../../../ui/board/board.module.css';
import type { BoardAddress } from '../../../ui/board/use-board-address.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

const priorities = ['High', 'Medium', 'Normal', 'Low'];

export function PriorityFilter({ address }: { address: BoardAddress }) {
  return (
    <SelectField
      className={classes.priority ?? ''}
      aria-label="Priority"
      placeholder="All priorities"
      clearable
      clearButtonProps={{ 'aria-label': 'Show all priorities' }}
      data={priorities}
      value={address.filter.priority}
      onChange={address.setPriority}
    />
  );
}
