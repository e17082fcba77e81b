import { taskDetailCalls } from '@crm/contract/work/tasks';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api.ts';
import { parseAdminTask, parseStaffTask, parseTeamTask } from '../task-address.ts';
import { TaskDetailPage } from './task-detail-page.tsx';

// The route lets only addresses with good data through. Their flags are hints: what may be done is in the answer.

export function StaffTaskPage() {
  const data = parseStaffTask(useLocation().pathname);
  if (!data) return null;
  return (
    <TaskDetailPage
      key={data.taskId}
      {...data}
      kind="staff"
      fetch={(signal) => api(taskDetailCalls.details, { body: data, signal })}
    />
  );
}

export function TeamTaskPage() {
  const data = parseTeamTask(useLocation().pathname);
  if (!data) return null;
  return (
    <TaskDetailPage
      key={data.taskId}
      {...data}
      kind="team"
      fetch={(signal) => api(taskDetailCalls.teamDetails, { body: data, signal })}
    />
  );
}

export function AdminTaskPage() {
  const data = parseAdminTask(useLocation().pathname);
  if (!data) return null;
  return (
    <TaskDetailPage
      key={data.taskId}
      {...data}
      kind="admin"
      fetch={(signal) => api(taskDetailCalls.adminDetails, { body: data, signal })}
    />
  );
}
