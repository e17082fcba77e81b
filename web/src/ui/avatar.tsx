import { initialsOf } from '../lib/initials.ts';
import classes from './avatar.module.css';

interface Props {
  name: string;
  isLarge?: boolean;
  /** The signed-in person. */
  isOwn?: boolean;
}

/** The initials of a person whose name stands beside it. */
export function Avatar({ name, isLarge, isOwn }: Props) {
  return (
    <span className={classes.avatar} data-large={isLarge || undefined} data-own={isOwn || undefined} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
