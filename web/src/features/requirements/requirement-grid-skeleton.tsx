import { VisuallyHidden } from '@mantine/core';
import { Delayed } from '../../ui/delayed.tsx';
import classes from './requirement-grid.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function RequirementGridSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={classes.grid} aria-hidden>
          {cards.map((card) => (
            <div key={card} className={classes.card}>
              <span className={classes.bone} style={{ width: '60%' }} />
              <span className={classes.bone} style={{ width: '85%' }} />
              <span className={classes.bone} style={{ width: '75%' }} />
              <span className={classes.bone} style={{ width: '25%' }} />
            </div>
          ))}
        </div>
      </Delayed>
    </>
  );
}
