import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Meaning } from '../badge/badge.tsx';
import frame from '../card.module.css';
import classes from './card-grid.module.css';
import { Waiting } from './list-states.tsx';
import { opensRow } from './row-events.ts';

interface GridProps {
  label: string;
  /** The next cards are on their way; the previous ones stay, dimmed. */
  isFetching?: boolean;
  children: ReactNode;
}

/** Cards that each open something. A thousand of them stay smooth: the browser draws those in sight. */
export function CardGrid({ label, isFetching = false, children }: GridProps) {
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={isFetching}>
      {children}
    </ul>
  );
}

interface CardProps {
  title: string;
  to: string;
  /** At the right of the title. */
  figure?: string;
  /** A bar at the left in its colour; a word in the card must say it too. */
  meaning?: Meaning;
  children: ReactNode;
}

/** A click anywhere opens it; its text can still be marked and copied. */
export function LinkCard({ title, to, figure, meaning, children }: CardProps) {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the title is the keyboard way to the same action
    <li
      data-row
      className={`${frame.card} ${classes.card}`}
      data-meaning={meaning}
      onClick={(event) => opensRow(event) && void navigate(to)}
    >
      <div className={classes.head}>
        <Link data-opens className={classes.title} to={to}>
          {title}
        </Link>
        {figure && <span className={classes.figure}>{figure}</span>}
      </div>
      {children}
    </li>
  );
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Each width is a line of the card. */
export function CardGridSkeleton({ widths }: { widths: readonly string[] }) {
  return (
    <Waiting>
      <div className={classes.grid} aria-hidden>
        {cards.map((card) => (
          <div key={card} className={`${frame.card} ${classes.card}`}>
            {widths.map((width) => (
              <span key={width} className={classes.bone} style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  );
}
