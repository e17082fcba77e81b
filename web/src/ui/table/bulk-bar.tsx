import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './bulk-bar.module.css';

interface Props {
  count: number;
  onClear: () => void;
  /** Buttons for what can be done with the chosen rows. */
  children: ReactNode;
}

/** Floats over the list while rows are chosen. */
export function BulkBar({ count, onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <>
      <div className={classes.room} />
      <section className={classes.bar} data-bulk-bar aria-label="Chosen rows">
        <span className={classes.count} role="status">
          {formatNumber(count)} chosen
        </span>
        <div className={classes.actions}>{children}</div>
        <CloseButton data-clear size="md" aria-label="Clear the choice" onClick={onClear} />
      </section>
    </>
  );
}
