import { useSearchParams } from 'react-router';
import { readId } from '../../../lib/record-id.ts';
import type { CustomerSetup } from '../customer-setup.ts';

/** The record in the drawer is part of the address, so that a link, the search and the Back key lead to it. */
export function useOpenCustomer({ words }: CustomerSetup) {
  const [params, setParams] = useSearchParams();
  const openId = readId(params.get(words.lower));
  const set = (id: number | null, replace: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(words.lower);
        else next.set(words.lower, String(id));
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    openId,
    open: (id: number) => set(id, false),
    /** With an id: only if it is this one that is open. */
    close: (id?: number) => {
      if (openId !== null && (id === undefined || id === openId)) set(null, true);
    },
  };
}
