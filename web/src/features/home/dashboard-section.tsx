import type { ComponentProps } from 'react';
import classes from './dashboard.module.css';
import { HomeSection } from './home-section.tsx';

/** A block of the home page in a frame of its own. */
export function DashboardSection(props: ComponentProps<typeof HomeSection>) {
  return (
    <div className={classes.card}>
      <HomeSection {...props} />
    </div>
  );
}
