import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** One quiet line: a count, the month. */
  context?: ReactNode;
  /** Search and filters. */
  children?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
}

export function PageHeader({ title, context, children, action }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        <h1 className={classes.title}>{title}</h1>
        {context !== undefined && <p className={classes.context}>{context}</p>}
      </div>
      {children && <div className={classes.tools}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </header>
  );
}
