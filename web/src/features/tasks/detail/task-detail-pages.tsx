import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api.ts';
import { parseAdminTask, parseStaffTask, parseTeamTask } from '../task-address.ts';
import { TaskDetailPage } from './task-detail-page.tsx';

// The route lets only valid addresses through. Their flags are hints: the answer says what is allowed.

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
