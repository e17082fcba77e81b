import type { ReactNode } from 'react';
import classes from './field-note.module.css';

/** Below a field: what is known about the value that somebody types. It is read out when it comes, and refuses nothing. */
export function FieldNote({ lines }: { lines: readonly { key: number; line: ReactNode }[] }) {
  return (
    <div aria-live="polite">
      {lines.map(({ key, line }) => (
        <p key={key} className={classes.note}>
          {line}
        </p>
      ))}
    </div>
  );
}
