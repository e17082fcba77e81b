import type { CSSProperties, ReactNode } from 'react';
import classes from './plot.module.css';

interface Props {
  top: { value: number; textOf: (value: number) => string };
  ticks: readonly { key: string; tick: string }[];
  children: ReactNode;
}

/** So many are wide enough to be touched without scrolling, on a phone too. */
const mostUnscrolled = 12;

/** A field with four steps at its side and a tick below each column. Years of weeks are scrolled, the latest are seen first. */
export function Plot({ top, ticks, children }: Props) {
  const isScrolled = ticks.length > mostUnscrolled;
  return (
    <div className={classes.room} data-scrolled={isScrolled || undefined} ref={isScrolled ? showEnd : null}>
      <div className={classes.plot} style={{ '--ticks': ticks.length } as CSSProperties}>
        <div className={classes.field}>{children}</div>
        <div className={classes.steps} aria-hidden>
          {[3, 2, 1, 0].map((step) => (
            <span key={step}>{top.textOf((top.value * step) / 3)}</span>
          ))}
        </div>
        <div className={classes.ticks} aria-hidden>
          {ticks.map(({ key, tick }) => (
            <span key={key}>{tick}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function showEnd(room: HTMLElement | null): void {
  if (room) room.scrollLeft = room.scrollWidth;
}
