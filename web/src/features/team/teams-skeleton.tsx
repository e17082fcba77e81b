import { VisuallyHidden } from '@mantine/core';
import frame from '../../ui/card.module.css';
import { Delayed } from '../../ui/delayed.tsx';
import classes from './teams.module.css';

const cards = ['a', 'b', 'c', 'd'];
const lines = ['45%', '85%', '35%', '60%'];

export function TeamsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={classes.cards} aria-hidden>
          {cards.map((card) => (
            <div key={card} className={`${frame.card} ${classes.card}`}>
              {lines.map((width) => (
                <span key={width} className={classes.bone} style={{ width }} />
              ))}
            </div>
          ))}
        </div>
      </Delayed>
    </>
  );
}
