import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import classes from './dashboard.module.css';
import { DashboardBoard } from './dashboard-board.tsx';
import { DashboardStrip } from './dashboard-strip.tsx';

// Administrators come for the figures above and the board, so what stands below and beside them is loaded after it.
const load = () => import('./dashboard-figures.tsx');
const DashboardPeople = lazy(async () => ({ default: (await load()).DashboardPeople }));
const DashboardCharts = lazy(async () => ({ default: (await load()).DashboardCharts }));

export function AdminHomePage() {
  return (
    <>
      <PageHeader
        title="Welcome back to your Dashboard!"
        context="Your tasks and updates are ready."
        action={
          <Button
            component={Link}
            to="/workspace/audit"
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
          >
            Audit log
          </Button>
        }
      />
      <SetupChecklist />
      <div className={classes.dashboard}>
        <DashboardStrip />
        <div className={classes.main}>
          <DashboardBoard />
          <Suspense>
            <DashboardPeople />
          </Suspense>
        </div>
        <div className={classes.rail}>
          <Suspense>
            <DashboardCharts />
          </Suspense>
        </div>
      </div>
    </>
  );
}
