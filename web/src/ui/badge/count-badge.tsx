import { VisuallyHidden } from '@mantine/core';
import classes from './count-badge.module.css';

const most = 99;

/** How many are unread, at the end of its line. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className={classes.count}>
      {count > most ? `${most}+` : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
