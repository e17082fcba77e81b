import { IconAlertTriangle } from '@tabler/icons-react';
import classes from '../imports.module.css';

/** A failure that stays in sight until the next try. */
export function Failure({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  );
}
