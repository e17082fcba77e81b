import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import classes from './dashboard.module.css';
import { DashboardBoard } from './dashboard-board.tsx';

// Administrators come for the board, so the figures around it are loaded after it.
const load = () => import('./dashboard-figures.tsx');
const DashboardStrip = lazy(async () => ({ default: (await load()).DashboardStrip }));
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
        <Suspense fallback={<div className={classes.stripRoom} />}>
          <DashboardStrip />
        </Suspense>
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
