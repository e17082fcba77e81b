import { VisuallyHidden } from '@mantine/core';
import { Delayed } from '../../ui/delayed.tsx';
import classes from './timeline.module.css';

export function TimelineSkeleton() {
  return (
    <Delayed>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className={classes.list} aria-hidden>
        {['60%', '40%', '75%'].map((width) => (
          <div key={width} className={classes.entry}>
            <span className={classes.disc} />
            <span>
              <span className={classes.bone} style={{ width: '45%' }} />
              <span className={classes.bone} style={{ width }} />
            </span>
          </div>
        ))}
      </div>
    </Delayed>
  );
}
