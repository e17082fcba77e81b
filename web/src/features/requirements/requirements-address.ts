import { useSearchParams } from 'react-router';
import { useListAddress } from '../../ui/table/use-list-address.ts';

/** What is searched and which list is open is part of the address, so that a link, the search and the Back key lead to it. */
export function useRequirementsAddress() {
  const address = useListAddress({ sorts: ['createdAt'], sort: 'createdAt', direction: 'desc', filters: {} });
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    ...address,
    /** The id of the open list, as the address has it. */
    openId: params.get('list'),
    isNew: params.get('new') === '1',
    open: (id: number) => change({ list: String(id), new: null }, false),
    openNew: () => change({ list: null, new: '1' }, false),
    close: () => change({ list: null, new: null }, true),
  };
}
export type RequirementsAddress = ReturnType<typeof useRequirementsAddress>;
