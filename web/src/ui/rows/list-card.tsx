import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './list-card.module.css';

interface Props {
  title: string;
  /** How many there are, beside the title; nothing while it is not known. */
  count: number | undefined;
  /** At the right of the title. */
  head: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** A list with a frame, its name and how many it has. */
export function ListCard({ title, count, head, footer, children }: Props) {
  const heading = useId();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {title} {count !== undefined && <span>{formatNumber(count)}</span>}
        </h2>
        {head}
      </header>
      {children}
      {footer && <footer>{footer}</footer>}
    </section>
  );
}

export function ShowMore({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <button type="button" className={classes.more} onClick={onShow}>
      Show {formatNumber(count)} more
    </button>
  );
}
