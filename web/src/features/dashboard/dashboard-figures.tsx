import { addDays } from '@crm/contract/rules/plain-days';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './dashboard.api.ts';
import { LeadWeeks } from './dashboard-leads.tsx';
import { OpenWork } from './dashboard-load.tsx';
import { TasksByStage } from './dashboard-stages.tsx';

export function DashboardCharts() {
  const { data } = useQuery(figuresQuery);
  if (!data) return null;
  return (
    <>
      <TasksByStage stages={data.stages} />
      <LeadWeeks weeks={data.leadWeeks} lastDay={addDays(data.leadWeeks.at(-1)?.week ?? data.today, 6)} />
      <OpenWork load={data.load} />
    </>
  );
}
