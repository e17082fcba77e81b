import type { ComponentProps } from 'react';
import { HomeSection } from '../home/home-section.tsx';
import classes from './dashboard.module.css';

/** A block of the home page in a frame of its own. */
export function DashboardSection(props: ComponentProps<typeof HomeSection>) {
  return (
    <div className={classes.card}>
      <HomeSection {...props} />
    </div>
  );
}
