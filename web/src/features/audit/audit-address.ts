import { day } from '@crm/contract/core/fields';
import { useSearchParams } from 'react-router';
import { useListAddress } from '../../ui/table/use-list-address.ts';

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isWord = (text: string) => text !== '' && text.length <= 40;
const isDay = (text: string) => day.safeParse(text).success;
const checks = { actor: isId, entity: isWord, action: isWord, entityId: isId, from: isDay, to: isDay };

export type AuditFilters = { [K in keyof typeof checks]?: string | undefined };

export function useAuditAddress() {
  const address = useListAddress({ sorts: ['at'], sort: 'at', direction: 'desc', filters: checks });
  const [, setParams] = useSearchParams();
  /** The number of a record means nothing for another kind. */
  const setEntity = (entity: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['entity', 'entityId', 'page']) next.delete(name);
        if (entity) next.set('entity', entity);
        return next;
      },
      { preventScrollReset: true },
    );
  return { ...address, setEntity };
}
export type AuditAddress = ReturnType<typeof useAuditAddress>;
