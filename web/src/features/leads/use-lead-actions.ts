import { CallError } from '@crm/contract/envelope';
import type { Lead } from '@crm/contract/leads';
import type { LeadPriority } from '@crm/contract/words';
import { formatAmount } from '../../lib/money.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/alerts.tsx';
import { useRemoveChosen, useRemoveLead, useSetPriorityOfChosen } from './leads.api.ts';

const deleteFailed = 'Something went wrong while deleting.';

/** What can be done with leads outside the form; each answers whether it was done. */
export function useLeadActions() {
  const remove = useRemoveLead();
  const removeChosen = useRemoveChosen();
  const setPriorityOfChosen = useSetPriorityOfChosen();

  const askToRemove = async (lead: Lead): Promise<boolean> => {
    if (!(await asksToRemove('This lead will be moved to Trash!', lead.name, formatAmount(lead.amount)))) return false;
    try {
      await remove.mutateAsync(lead);
    } catch (error) {
      showError(deleteFailed, serverMessage(error));
      return false;
    }
    showSuccess('Lead moved to Trash.');
    return true;
  };
  const askToRemoveChosen = async (leads: readonly Lead[]): Promise<boolean> => {
    const [only] = leads;
    if (only && leads.length === 1) return askToRemove(only);
    if (!(await asksToRemove('These leads will be moved to Trash!', `${leads.length} leads`))) return false;
    try {
      await removeChosen.mutateAsync(leads);
    } catch (error) {
      showError(deleteFailed, allOrNone(error));
      return false;
    }
    showSuccess(`${leads.length} leads moved to Trash.`);
    return true;
  };
  const setPriority = async (leads: readonly Lead[], priority: LeadPriority | null): Promise<boolean> => {
    try {
      await setPriorityOfChosen.mutateAsync({ leads, priority });
    } catch (error) {
      showError('Something went wrong while saving.', allOrNone(error));
      return false;
    }
    showSuccess(leads.length === 1 ? 'Lead updated successfully!' : `${leads.length} leads updated successfully!`);
    return true;
  };
  return { askToRemove, askToRemoveChosen, setPriority };
}

function asksToRemove(text: string, name: string, detail?: string): Promise<boolean> {
  return confirm({
    text,
    record: { name, detail },
    confirmLabel: detail === undefined ? 'Yes, delete them!' : 'Yes, delete it!',
    isDangerous: true,
  });
}

/** Only a refusal proves that nothing was changed; after a lost connection nobody knows. */
function allOrNone(error: unknown): string | undefined {
  const message = serverMessage(error);
  const isRefused = error instanceof CallError && error.status < 500;
  if (!isRefused || message?.includes('Nothing was changed.')) return message;
  return [message, 'Nothing was changed.'].filter(Boolean).join(' ');
}
