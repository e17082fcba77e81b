import { Waiting } from '../../ui/table/list-states.tsx';
import classes from './week-grid.module.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f'];

export function WeekSkeleton() {
  return (
    <Waiting>
      <div className={classes.bones} aria-hidden="true">
        {lines.map((line) => (
          <i key={line} />
        ))}
      </div>
    </Waiting>
  );
}
