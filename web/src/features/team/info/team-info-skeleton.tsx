import { VisuallyHidden } from '@mantine/core';
import { Delayed } from '../../../ui/delayed.tsx';
import classes from './team-info.module.css';

const teams = ['60%', '75%', '50%'];
const lines = ['30%', '70%', '55%', '40%', '60%'];

export function TeamInfoSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={classes.panes} aria-hidden>
          <div className={classes.list}>
            {teams.map((width) => (
              <span key={width} className={classes.bone} style={{ width }} />
            ))}
          </div>
          <div className={classes.details}>
            {lines.map((width) => (
              <span key={width} className={classes.bone} style={{ width }} />
            ))}
          </div>
        </div>
      </Delayed>
    </>
  );
}
