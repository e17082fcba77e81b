import { markedName } from '@crm/contract/rules/former-name';
import { dayFilters, type ListFilter } from '../../ui/list/list-filter.ts';
import type { AuditPage } from './audit.api.ts';
import type { AuditFilters } from './audit-address.ts';
import { kindLabel } from './audit-words.ts';

/** The filters offer what appears in the log; that is unknown until it is loaded. */
export function auditFilters(known: AuditPage | undefined): ListFilter<keyof AuditFilters>[] {
  return [
    {
      type: 'choice',
      name: 'entity',
      label: 'Kind of record',
      chip: 'Kind',
      text: kindLabel,
      options: known?.entities.map((value) => ({ value, label: kindLabel(value) })),
      clears: ['entityId'],
    },
    { type: 'linked', name: 'entityId', chip: 'Record', text: (id) => `#${id}` },
    {
      type: 'choice',
      name: 'actor',
      label: 'Person',
      chip: 'Person',
      options: known?.actors.map((actor) => ({ value: String(actor.id), label: markedName(actor) })),
      placeholder: 'Anybody',
      nothingFound: 'Nobody found',
    },
    {
      type: 'choice',
      name: 'action',
      label: 'Action',
      chip: 'Action',
      text: (action) => action,
      options: known?.actions.map((value) => ({ value, label: value })),
      nothingFound: 'No such action',
    },
    ...dayFilters('From', 'To'),
  ];
}
