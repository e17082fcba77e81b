import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './warning-notice.module.css';

/** A line on yellow that says what somebody should heed. */
export function WarningNotice({ children }: { children: ReactNode }) {
  return (
    <p className={classes.notice} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {children}
    </p>
  );
}
