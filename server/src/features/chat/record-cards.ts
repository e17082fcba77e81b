import { leadPriorityLabels } from '@crm/contract/core/words';
import type { ChatCard, RecordLink } from '@crm/contract/office/chat';
import { adminColumnOf } from '@crm/contract/rules/task-states';
import type { Context } from '../../plugins/context.ts';
import { readReadable } from '../../records/access/readable-records.ts';

/** A record that is gone, in Trash or not for the caller has no card: the three cannot be told apart. */
export async function recordCards(context: Context, links: readonly RecordLink[]): Promise<ChatCard[]> {
  const idsOf = (isTask: boolean) => [...new Set(links.filter(({ kind }) => (kind === 'task') === isTask).map(({ id }) => id))];
  const { customers, tasks } = await readReadable(context, { customerIds: idsOf(false), taskIds: idsOf(true) });
  const cards = new Map<string, ChatCard>();
  for (const { id, kind, name, priority } of customers) cards.set(`${kind} ${id}`, { kind, id, name, status: labelOf(priority) });
  for (const { id, requirement, stage, rework, staffId, contactId } of tasks) {
    const status = rework ? 'Rework' : adminColumnOf(stage);
    cards.set(`task ${id}`, {
      kind: 'task',
      id,
      name: requirement ?? 'General Requirement',
      status,
      task: { staffId, contactId },
    });
  }
  const asked = new Set(links.map(({ kind, id }) => `${kind} ${id}`));
  return [...asked].flatMap((key) => cards.get(key) ?? []);
}

function labelOf(priority: string | null): string | null {
  if (priority === null) return null;
  const labels: Readonly<Record<string, string>> = leadPriorityLabels;
  return labels[priority] ?? priority;
}
