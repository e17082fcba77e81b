import { VisuallyHidden } from '@mantine/core';
import { markOf, type StatusWord } from '../badge/status-badge.tsx';
import { Delayed } from '../delayed.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './board.module.css';

const widths = ['55%', '85%', '70%', '40%'];
const cards = ['a', 'b', 'c'];

/** The shape of what comes: columns with cards, or cards alone. */
export function BoardSkeleton({ columns = [] }: { columns?: readonly StatusWord[] | undefined }) {
  const shown = useIsPhone() ? columns.slice(0, 1) : columns;
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={columns.length > 0 ? classes.board : classes.grid} data-columns={columns.length || undefined} aria-hidden>
          {shown.map((column) => (
            <div key={column} className={classes.column}>
              <div className={classes.columnHead}>
                <span className={classes.dot} style={{ background: markOf(column) }} />
                <b>{column}</b>
              </div>
              <div className={classes.cards}>
                <Bones />
              </div>
            </div>
          ))}
          {columns.length === 0 && <Bones />}
        </div>
      </Delayed>
    </>
  );
}

function Bones() {
  return cards.map((card) => (
    <div key={card} className={classes.boneCard}>
      {widths.map((width) => (
        <span key={width} className={classes.bone} style={{ width }} />
      ))}
    </div>
  ));
}
