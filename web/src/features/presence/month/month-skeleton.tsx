import { Waiting } from '../../../ui/table/list-states.tsx';
import classes from './month-grid.module.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function MonthSkeleton() {
  return (
    <Waiting>
      <div className={classes.bones} aria-hidden="true">
        {lines.map((line) => (
          <span key={line} />
        ))}
      </div>
    </Waiting>
  );
}
