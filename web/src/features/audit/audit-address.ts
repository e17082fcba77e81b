import { day } from '@crm/contract/core/fields';
import { useListAddress } from '../../ui/table/use-list-address.ts';

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isWord = (text: string) => text !== '' && text.length <= 40;
const isDay = (text: string) => day.safeParse(text).success;
const checks = { actor: isId, entity: isWord, action: isWord, entityId: isId, from: isDay, to: isDay };

export type AuditFilters = { [K in keyof typeof checks]?: string | undefined };

/** The number of a record means nothing without its kind. */
export function useAuditAddress() {
  const address = useListAddress({ sorts: ['at'], sort: 'at', direction: 'desc', filters: checks });
  const { entity, entityId, ...others } = address.filters;
  return { ...address, filters: { ...others, entity, entityId: entity && entityId } };
}
