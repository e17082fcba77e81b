import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';

/** The open record is part of the address, by this name, and so is a new one. */
export function useOpenRecord(name: string) {
  const { read, change } = useAddress();
  return {
    openId: readId(read(name)),
    isNew: read('new') === '1',
    open: (id: number) => change({ [name]: String(id), new: null }),
    openNew: () => change({ [name]: null, new: '1' }),
    close: () => change({ [name]: null, new: null }, true),
  };
}
