import { VisuallyHidden } from '@mantine/core';
import { Delayed } from '../../ui/delayed.tsx';
import classes from './home.module.css';

const main = ['100%', '70%', '85%', '60%', '75%'];
const rail = ['40%', '80%', '65%'];

export function HomeSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={classes.home} aria-hidden>
          <div className={classes.main}>
            <span className={classes.block} />
            {main.map((width) => (
              <span key={width} className={classes.bone} style={{ width }} />
            ))}
          </div>
          <div className={classes.rail}>
            <span className={classes.block} />
            {rail.map((width) => (
              <span key={width} className={classes.bone} style={{ width }} />
            ))}
          </div>
        </div>
      </Delayed>
    </>
  );
}
