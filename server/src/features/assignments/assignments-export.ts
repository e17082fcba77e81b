import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import type { Assignment, assignmentCalls } from '@crm/contract/work/assignments';
import type { Context } from '../../plugins/context.ts';
import { exportPortions } from '../../records/list/export-records.ts';
import { day, type TableColumns, text } from '../../tables/table-columns.ts';
import { listAssignments } from './assignment-overview.ts';

export async function exportAssignments(
  context: Context,
  { format, ...query }: Received<typeof assignmentCalls.export>['query'],
): Promise<Download> {
  const name = { list: 'Assignments', format };
  return exportPortions(context, name, (portion) => listAssignments(context, { ...query, ...portion }), columns);
}

const columns: TableColumns<Assignment> = {
  Title: text(({ title }) => title),
  Description: text(({ description }) => description),
  'Assigned to': text(({ assignedName }) => assignedName),
  Email: text(({ assignedEmail }) => assignedEmail),
  Team: text(({ team }) => team?.teamName),
  Due: day(({ dueDate }) => dueDate),
  Priority: text(({ priority }) => priority),
  Status: text(({ status }) => status),
};
