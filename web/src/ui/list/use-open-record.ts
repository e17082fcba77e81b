import { useSearchParams } from 'react-router';
import { readId } from '../../lib/record-id.ts';

/** The open record is part of the address, by this name, so that a link, the search and the Back key lead to it. */
export function useOpenRecord(name: string) {
  const [params, setParams] = useSearchParams();
  const openId = readId(params.get(name));
  const set = (id: number | null, replace: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(name);
        else next.set(name, String(id));
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
