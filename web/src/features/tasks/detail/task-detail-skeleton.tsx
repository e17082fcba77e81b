import { invalidRouteData } from '@crm/contract/core/words';
import { Delayed } from '../../../ui/delayed.tsx';
import classes from './task-detail.module.css';

const bones = ['40%', '75%', '60%', '80%', '45%', '70%'];

/** The specification has one text for both, loading and data that cannot be used. */
export function TaskDetailSkeleton() {
  return (
    <div role="status" aria-busy>
      <p className={classes.quiet}>{invalidRouteData}</p>
      <Delayed>
        {bones.map((width) => (
          <span key={width} className={classes.bone} style={{ width }} />
        ))}
      </Delayed>
    </div>
  );
}
