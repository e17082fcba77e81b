import { CallError } from '@crm/contract/core/envelope';
import type { LeadList } from '@crm/contract/customers/leads';
import { createElement } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../../ui/dialog/attempt.ts';
import { withProgress } from '../../../ui/dialog/progress.tsx';
import { useBlockedAlert } from '../../../ui/dialog/use-blocked-alert.ts';
import type { Choice } from '../../../ui/list/use-chosen.ts';
import { undoBy } from '../../../ui/undo/undo-store.ts';
import type { BulkResult, Customer, CustomerSetup, Touched } from '../customer-setup.ts';
import { useRemoveChosen, useSetOwner, useSetPriorityOfChosen, useSetSource } from '../customers.api.ts';
import { deleteFailureOf } from '../detail/delete-failure.ts';
import { useCustomerRemoval } from '../detail/use-customer-removal.ts';
import type { CustomersAddress } from './customers-address.ts';
import { MatchingProgress } from './matching-progress.tsx';

type ListView = Pick<CustomersAddress, 'search' | 'filters'>;

/** What can be done with several leads or contacts at once; each answers whether it was done. */
export function useBulkActions(setup: CustomerSetup, list: LeadList, { search, filters }: ListView) {
  const { noun, lower, lowers } = setup.words;
  const removeOne = useCustomerRemoval(setup);
  const removeChosen = useRemoveChosen(setup);
  const tellBlocked = useBlockedAlert();
  const setPriorityOfChosen = useSetPriorityOfChosen(setup);
  const setSourceOfTouched = useSetSource(setup);
  const giveTouched = useSetOwner(setup);
  /** Rows that somebody has changed since stay as they are, and are counted. */
  const undoOf =
    (text: string) =>
    ({ undoId }: BulkResult) =>
      undoId === null
        ? undefined
        : undoBy(text, async () => {
            const { count, left } = await setup.undoBulk(undoId);
            const put = `${countText(count, lower, lowers)} put back.`;
            return left > 0 ? `${put} ${formatNumber(left)} changed since then, left as they are.` : put;
          });

  const touchedBy = ({ rows, count, except }: Choice<Customer>): Touched => {
    const { owner, ...conditions } = filters;
    if (!except) return { chosen: rows };
    const whose = owner === undefined ? {} : { owner: Number(owner) };
    return { matching: { list, search, ...conditions, ...whose, except: [...except].map(Number), count } };
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
      {
        done: `${counted} moved to Trash.`,
        failed: (error) => tellBlocked(error, ...deleteFailureOf(error, allOrNone(error))),
        undo: undoOf(`${counted} deleted`),
      },
    );
  };
  const save = (choice: Choice<Customer>, what: string, work: (touched: Touched) => Promise<BulkResult>) =>
    attempt(() => shown(choice, work(touchedBy(choice))), {
      done: `${choice.count === 1 ? noun : `${formatNumber(choice.count)} ${lowers}`} updated successfully!`,
      failed: (error) => showError('Something went wrong while saving.', allOrNone(error)),
      undo: undoOf(`${what} for ${countText(choice.count, lower, lowers)}`),
    });
  const setPriority = (choice: Choice<Customer>, priority: string | null) => {
    const label = setup.priorities.find(({ value }) => value === priority)?.label;
    const what = label === undefined ? 'Priority removed' : `Priority set to ${label}`;
    return save(choice, what, (touched) => setPriorityOfChosen.mutateAsync({ ...touched, priority }));
  };
  const setSource = (choice: Choice<Customer>, source: string) =>
    save(choice, `Source set to ${source}`, (touched) => setSourceOfTouched.mutateAsync({ ...touched, source }));
  const setOwner = (choice: Choice<Customer>, owner: { id: number; name: string }) =>
    save(choice, `Follower set to ${owner.name}`, (touched) => giveTouched.mutateAsync({ ...touched, ownerId: owner.id }));
  return { remove, setPriority, setSource, setOwner };
}

/** Only a refusal proves that nothing was changed; after a lost connection nobody knows. */
function allOrNone(error: unknown): string | undefined {
  const message = serverMessage(error);
  const isRefused = error instanceof CallError && error.status < 500;
  if (!isRefused || message?.includes('Nothing was changed.')) return message;
  return [message, 'Nothing was changed.'].filter(Boolean).join(' ');
}
