import { useAddress } from '../../lib/address/use-address.ts';

/** As an address says it that has nothing behind it. */
export const noFilter = { search: '', priority: null };

/** What a board is narrowed to, which column a phone shows and whether a new task is asked for is part of the address. */
export function useBoardAddress() {
  const { read, readSearch, change } = useAddress();
  return {
    filter: { search: readSearch(), priority: read('priority') },
    column: read('column'),
    isNew: read('new') === '1',
    setSearch: (search: string) => change({ search }, true),
    setPriority: (priority: string | null) => change({ priority }, true),
    setColumn: (column: string) => change({ column }, true),
    setNew: (isNew: boolean) => change({ new: isNew ? '1' : null }, true),
  };
}
export type BoardAddress = ReturnType<typeof useBoardAddress>;
