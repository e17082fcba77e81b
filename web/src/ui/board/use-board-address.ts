import { useSearchParams } from 'react-router';

/** What a board is narrowed to, which column a phone shows and whether a new task is asked for is part of the address. */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter: { search: (params.get('search') ?? '').slice(0, 200), priority: params.get('priority') },
    column: params.get('column'),
    isNew: params.get('new') === '1',
    setSearch: (text: string) => change('search', text),
    setPriority: (priority: string | null) => change('priority', priority),
    setColumn: (column: string) => change('column', column),
    setNew: (isNew: boolean) => change('new', isNew ? '1' : null),
  };
}
export type BoardAddress = ReturnType<typeof useBoardAddress>;
