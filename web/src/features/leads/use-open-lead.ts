import { useSearchParams } from 'react-router';

/** The lead in the drawer is part of the address, so that a link, the search and the Back key lead to it. */
export function useOpenLead() {
  const [params, setParams] = useSearchParams();
  const text = params.get('lead') ?? '';
  const openId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const set = (id: number | null, replace: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('lead');
        else next.set('lead', String(id));
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
