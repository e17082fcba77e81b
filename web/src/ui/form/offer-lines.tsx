import type { ReactNode } from 'react';
import classes from './offer-lines.module.css';

/** What a field offers: a name, and below it what tells it from others. */
export function OfferLines({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={classes.offer}>
      <span>{name}</span>
      <small>{children}</small>
    </span>
  );
}
