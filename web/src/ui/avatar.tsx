import { initialsOf } from '../lib/initials.ts';
import classes from './avatar.module.css';

/** The initials of a person whose name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
