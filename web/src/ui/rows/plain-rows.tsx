import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './plain-rows.module.css';

/** A short list within a section of settings: devices, tokens, factors. */
export function PlainRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface Props {
  icon: Icon;
  name: string;
  /** What is said below the name, a line each. */
  lines: readonly ReactNode[];
  /** Badges and buttons at its end. */
  children?: ReactNode;
}

export function PlainRow({ icon: Glyph, name, lines, children }: Props) {
  return (
    <li>
      <Glyph size={20} stroke={1.6} aria-hidden />
      <span>
        <b>{name}</b>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row stay where they are.
          <small key={index}>{line}</small>
        ))}
      </span>
      {children}
    </li>
  );
}

/** Stands in the place of the list until it is there. */
export function PlainRowsWaiting() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className={classes.bone} aria-hidden />
    </>
  );
}

/** Said where there are none, or that there are more. */
export function PlainRowsNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
