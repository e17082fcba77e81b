import type { Role } from '@crm/contract/core/permissions';
import type { Task } from '@crm/contract/work/tasks';

/** 0 is the team that was viewed last. */
export function teamWorkPath(role: Role, teamId: number): string {
  return role === 'admin' ? `/team/work/port/${teamId}` : `/team/work/${teamId}`;
}

export function projectPath(staffIds: readonly number[], projectName: string): string {
  return `/team/work/manage/${encode({ staffIds, projectName })}`;
}

/** The address carries the flag of the answer; the server decides what is allowed. */
export function teamTaskPath({ id, contactId }: Task, role: boolean): string {
  return `/activities/tasks/team/${encode({ taskId: id, contactId, role })}`;
}

function encode(data: unknown): string {
  return encodeURIComponent(JSON.stringify(data));
}
