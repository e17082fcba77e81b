import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null | undefined>>;

/** What stands after the '?', where a link, a reload and the Back key lead to it. What is empty is left out. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  return {
    read: (name: string) => params.get(name),
    readSearch: () => (params.get('search') ?? '').slice(0, 200),
    /** The address with changes, for a link. */
    withChanges: (changes: Changes) => withChanges(params, changes),
    change: (changes: Changes, replace = false) =>
      setParams((now) => withChanges(now, changes), { replace, preventScrollReset: true }),
  };
}

function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
