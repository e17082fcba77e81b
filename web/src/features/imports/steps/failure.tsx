import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../imports.module.css';

interface Props {
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A failure that stays in sight until the next try. */
export function Failure({ title, text, children }: Props) {
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
