import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { AlarmsSection } from '../alarms/alarms-section.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import { WaitingQueue } from '../waiting/waiting-queue.tsx';
import classes from './dashboard.module.css';
import { DashboardBoard } from './dashboard-board.tsx';
import { DashboardStrip } from './dashboard-strip.tsx';

// Administrators come for what waits and for the board, so the charts beside them are loaded after it.
const DashboardCharts = lazy(async () => ({ default: (await import('./dashboard-figures.tsx')).DashboardCharts }));

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
        <div className={classes.main}>
          <AlarmsSection />
          <WaitingQueue />
          <DashboardBoard />
        </div>
        <div className={classes.rail}>
          <DashboardStrip />
          <Suspense>
            <DashboardCharts />
          </Suspense>
        </div>
      </div>
    </>
  );
}
