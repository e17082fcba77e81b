import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useReadyInSlices } from '../../ui/late/use-ready-in-slices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { alarmsQuery } from '../alarms/alarms.api.ts';
import { AlarmsSection } from '../alarms/alarms-section.tsx';
import { HomeSkeleton } from '../home/home-skeleton.tsx';
import { useChecklist } from '../setup/setup.api.ts';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import { waitingCountsQuery, waitingQuery } from '../waiting/waiting.api.ts';
import { WaitingQueue } from '../waiting/waiting-queue.tsx';
import classes from './dashboard.module.css';
import { DashboardBoard } from './dashboard-board.tsx';
import { DashboardStrip } from './dashboard-strip.tsx';

// Administrators come for what waits and for the board, so the charts beside them are loaded after it.
const DashboardCharts = lazy(async () => ({ default: (await import('./dashboard-figures.tsx')).DashboardCharts }));

export function AdminHomePage() {
  // What stands above the rest, which must not move down when it comes.
  const waiting = useScrolledList(waitingQuery(undefined)).query;
  const above = [useChecklist(), useQuery(alarmsQuery), useQuery(waitingCountsQuery), waiting];
  const isReady = useReadyInSlices(above.every(({ isFetched }) => isFetched));
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
      {isReady ? <Dashboard /> : <HomeSkeleton />}
    </>
  );
}

function Dashboard() {
  return (
    <>
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
