import { lazy, Suspense } from 'react';
import classes from './export-menu.module.css';
import type { ExportMenuProps } from './export-menu-list.tsx';

const ExportMenuList = lazy(async () => ({ default: (await import('./export-menu-list.tsx')).ExportMenuList }));

/** A list as a file, as it is filtered. It comes after the rows: nobody needs it at first. */
export function ExportMenu(props: ExportMenuProps) {
  return (
    <Suspense fallback={<span className={classes.waiting} />}>
      <ExportMenuList {...props} />
    </Suspense>
  );
}
