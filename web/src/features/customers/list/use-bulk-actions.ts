import { CallError } from '@crm/contract/core/envelope';
import type { LeadList } from '@crm/contract/customers/leads';
import { createElement } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../../ui/dialog/attempt.ts';
import { withProgress } from '../../../ui/dialog/progress.tsx';
import type { Choice } from '../../../ui/list/use-chosen.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { type Touched, useRemoveChosen, useSetPriorityOfChosen } from '../customers.api.ts';
import { deleteFailureOf } from '../detail/delete-failure.ts';
import { useCustomerRemoval } from '../detail/use-customer-removal.ts';
import type { CustomersAddress } from './customers-address.ts';
import { MatchingProgress } from './matching-progress.tsx';

type ListView = Pick<CustomersAddress, 'search' | 'filters'>;

/** What can be done with several leads or contacts at once; each answers whether it was done. */
export function useBulkActions(setup: CustomerSetup, list: LeadList, { search, filters }: ListView) {
  const { noun, lowers } = setup.words;
  const removeOne = useCustomerRemoval(setup);
  const removeChosen = useRemoveChosen(setup);
  const setPriorityOfChosen = useSetPriorityOfChosen(setup);

  const touchedBy = ({ rows, count, except }: Choice<Customer>): Touched => {
    const { owner: _owner, ...conditions } = filters;
    if (!except) return { chosen: rows };
    return { matching: { list, search, ...conditions, except: [...except].map(Number), count } };
  };
  /** All that match may take a while. */
  const shown = <T>({ count, except }: Choice<Customer>, work: Promise<T>) =>
    except ? withProgress(createElement(MatchingProgress, { setup, count }), work) : work;

  const remove = (choice: Choice<Customer>) => {
    const [only] = choice.rows;
    if (only && choice.count === 1) return removeOne(only);
    const counted = `${formatNumber(choice.count)} ${lowers}`;
    return askToRemove(
      { text: `These ${lowers} will be moved to Trash!`, record: { name: counted }, confirmLabel: 'Yes, delete them!' },
      () => shown(choice, removeChosen.mutateAsync(touchedBy(choice))),
      { done: `${counted} moved to Trash.`, failed: (error) => showError(...deleteFailureOf(error, allOrNone(error))) },
    );
  };
  const setPriority = (choice: Choice<Customer>, priority: string | null) =>
    attempt(() => shown(choice, setPriorityOfChosen.mutateAsync({ ...touchedBy(choice), priority })), {
      done: `${choice.count === 1 ? noun : `${formatNumber(choice.count)} ${lowers}`} updated successfully!`,
      failed: (error) => showError('Something went wrong while saving.', allOrNone(error)),
    });
  return { remove, setPriority };
}

/** Only a refusal proves that nothing was changed; after a lost connection nobody knows. */
function allOrNone(error: unknown): string | undefined {
  const message = serverMessage(error);
  const isRefused = error instanceof CallError && error.status < 500;
  if (!isRefused || message?.includes('Nothing was changed.')) return message;
  return [message, 'Nothing was changed.'].filter(Boolean).join(' ');
}
