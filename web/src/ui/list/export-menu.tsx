import { lazy } from 'react';
import { WhenIdle } from '../late/when-idle.tsx';
import classes from './export-menu.module.css';
import type { ExportMenuProps } from './export-menu-list.tsx';

const ExportMenuList = lazy(async () => ({ default: (await import('./export-menu-list.tsx')).ExportMenuList }));

/** A list as a file, as it is filtered. It comes after the rows: nobody needs it at first. */
export function ExportMenu(props: ExportMenuProps) {
  return (
    <WhenIdle place={<span className={classes.waiting} />}>
      <ExportMenuList {...props} />
    </WhenIdle>
  );
}
