import type { CustomerKind } from '@crm/contract/customers/customers';
import type { RecordKind } from '../../records/record-kind.ts';
import { recordName } from '../../records/record-name.ts';
import { findCustomers, getCustomer } from './customers.service.ts';
import { customersHandover } from './customers-handover.ts';
import { customerTrash } from './customers-trash.ts';

export const leadRecord: RecordKind<'lead'> = { entity: 'lead', ...partsOf('lead') };
export const contactRecord: RecordKind<'contact'> = { entity: 'contact', ...partsOf('contact') };

function partsOf(kind: CustomerKind) {
  return {
    name: recordName('customers', 'r.name'),
    trash: customerTrash(kind),
    history: {
      requireReadable: (context, id) => getCustomer(context, kind, id),
      // The history of a customer includes that of the records merged into it.
      ids: '(select unnest(array[id] || merged_ids) as id from customers where id = $2)',
    },
    find: (context, term) => findCustomers(context, kind, term),
    handover: customersHandover,
    visibility: {
      ownerOf: async (context, id) => (await getCustomer(context, kind, id)).row.ownerId,
      mayChange: { mates: false, admins: false },
    },
  } satisfies Omit<RecordKind<CustomerKind>, 'entity'>;
}
