import type { Home } from '@crm/contract/office/home';
import { Button } from '@mantine/core';
import { IconPhone, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatWeekday } from '../../lib/dates.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import { useProfile } from '../../lib/profile.ts';
import { useReadyInSlices } from '../../ui/late/use-ready-in-slices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { alarmsQuery } from '../alarms/alarms.api.ts';
import { AlarmsSection } from '../alarms/alarms-section.tsx';
import { ForgottenExitPrompt } from '../attendance/forgotten-exit.tsx';
import { homeQuery, useMessagesAtHome } from './home.api.ts';
import classes from './home.module.css';
import { HomeAgenda } from './home-agenda.tsx';
import { HomeAssignments } from './home-assignments.tsx';
import { HomeAttendance } from './home-attendance.tsx';
import { HomeReworks } from './home-reworks.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { HomeTasks } from './home-tasks.tsx';
import { HomeUnread } from './home-unread.tsx';
import { summaryOf } from './home-words.ts';
import { HomeWorklog } from './home-worklog.tsx';
import { useMinuteNow } from './use-minute-now.ts';

/** The reader's own day. */
export function StaffHomePage() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(homeQuery);
  useMessagesAtHome();
  const profile = useProfile();
  const today = data?.today ?? profile?.today;
  // They stand above the day, which must not move down when they come. One that failed is asked for again by the section itself.
  const alarms = useQuery(alarmsQuery);
  const isReady = useReadyInSlices(data !== undefined && alarms.isFetched);
  return (
    <>
      <PageHeader title={today ? formatWeekday(today) : 'Home'} context={data ? summaryOf(data) : ''}>
        <Button
          className={classes.create ?? ''}
          component={Link}
          to="/activities/calls?new=1"
          variant="default"
          leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
        >
          New Call
        </Button>
        <Button
          className={classes.create ?? ''}
          component={Link}
          to="/activities/tasks?new=1"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          New Task
        </Button>
      </PageHeader>
      {error && <RetryLine text="Your day could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!isReady && !error && <HomeSkeleton />}
      {data && isReady && <Day home={data} toldAt={dataUpdatedAt} />}
    </>
  );
}

StaffHomePage.loadFirst = () => Promise.all([queryClient.prefetchQuery(homeQuery), queryClient.prefetchQuery(alarmsQuery)]);

function Day({ home, toldAt }: { home: Home; toldAt: number }) {
  const minuteNow = useMinuteNow(home.minuteNow, toldAt);
  const { forgotten, attendance, appointments, tasks, reworks, unread, assignments, worklog, today } = home;
  return (
    <>
      {forgotten && <ForgottenExitPrompt key={forgotten.id} day={forgotten} />}
      <div className={classes.home}>
        <div className={classes.main}>
          <AlarmsSection />
          <HomeAttendance attendance={attendance} today={today} minuteNow={minuteNow} />
          <HomeAgenda appointments={appointments} minuteNow={minuteNow} />
          <HomeTasks tasks={tasks} today={today} />
        </div>
        <div className={classes.rail}>
          <HomeWorklog worklog={worklog} today={today} />
          <HomeReworks reworks={reworks} />
          <HomeUnread unread={unread} />
          <HomeAssignments assignments={assignments} today={today} />
        </div>
      </div>
    </>
  );
}
