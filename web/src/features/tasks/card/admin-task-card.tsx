import type { Task } from '@crm/contract/work/tasks';
import { adminLinks } from './admin-links.ts';
import { TaskCard } from './task-card.tsx';

export function AdminTaskCard({ task, today }: { task: Task; today: string | undefined }) {
  return <TaskCard task={task} today={today} links={adminLinks} withStaff />;
}
