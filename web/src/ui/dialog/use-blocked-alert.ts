import { type BlockedBy, CallError } from '@crm/contract/core/envelope';
import { useNavigate } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { useRegistry } from '../../lib/registry/registry.ts';
import { useRole } from '../../lib/role.ts';
import { showError } from './alerts.tsx';

/** Tells that something was not deleted. What hangs on it is named below, with the way there. */
export function useBlockedAlert(): (error: unknown, title: string, text?: string) => Promise<void> {
  const registry = useRegistry();
  const navigate = useNavigate();
  const { role } = useRole();
  const linksOf = (blocked: BlockedBy, { task }: RecordKinds) => ({
    items: blocked.tasks.map(({ id, contactId, title, customer, inTrash }) => {
      const result = { kind: 'task', id, contactId, title, detail: customer, foreign: false } as const;
      const to = inTrash ? '/trash?type=Task' : task.palette.address(result, role ?? 'staff');
      return { to, label: title, detail: inTrash ? `${customer}, in Trash` : customer, onOpen: () => void navigate(to) };
    }),
    rest: restText(blocked),
  });
  return async (error, title, text) => {
    const blocked = error instanceof CallError ? error.blocked : undefined;
    // The refusal is told also where the addresses cannot be loaded.
    const records = blocked && (await registry.records().catch(() => undefined));
    showError(title, text, blocked && records && linksOf(blocked, records));
  };
}

function restText({ tasks, more, hidden }: BlockedBy): string {
  const lines = [
    more > 0 && `And ${countText(more, 'more task')}.`,
    hidden > 0 && `${countText(hidden, tasks.length > 0 ? 'further task' : 'task')} that you may not see.`,
  ];
  return lines.filter(Boolean).join(' ');
}
