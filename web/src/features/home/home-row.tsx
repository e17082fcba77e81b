import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './home.module.css';

interface Props {
  to: string;
  title: string;
  text: string;
  /** Before the words. */
  mark?: ReactNode;
  /** At the row's end. */
  children?: ReactNode;
}

/** Two lines that are one link. */
export function HomeRow({ to, title, text, mark, children }: Props) {
  return (
    <li data-row className={classes.row}>
      {mark}
      <span className={classes.words}>
        <Link data-opens className={classes.title} to={to} title={`${title}, ${text}`}>
          {title}
        </Link>
        <small className={classes.text}>{text}</small>
      </span>
      {children}
    </li>
  );
}
