import { CallError } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';
import { may } from '@crm/contract/core/permissions';
import type { TakenFormat } from '@crm/contract/office/privacy';
import type { Context } from '../../../plugins/context.ts';
import { customerFiles } from '../tables/customer-files.ts';
import { ratesFile } from '../tables/office-tables.ts';
import { chatTables, personTables } from '../tables/person-tables.ts';
import { findPerson, readLinked } from './person.queries.ts';
import { downloadOf } from './taken-out.ts';

/**
 * Everything about a customer: the record, those that were merged into it, and the lead or the contacts that it belongs to. An
 * owner takes out own records, an administrator those of everybody.
 */
export async function takeOutCustomer(context: Context, id: number, format: TakenFormat): Promise<Download> {
  const { actor } = context;
  const found = (await readLinked(context.pool, id)).filter(({ ownerId }) => actor.role === 'admin' || ownerId === actor.id);
  if (!found.some((record) => record.id === id)) throw new CallError('NOT_FOUND', 'Customer not found');
  const ids = found.flatMap((record) => [record.id, ...record.mergedIds]);
  return downloadOf(context, format, {
    name: `customer-${id}`,
    about: { kind: 'customer', id },
    tables: customerFiles,
    part: 'ofCustomer',
    values: [ids],
  });
}

/**
 * Everything about somebody who works here. Their messages are theirs alone, until the account is deleted. What their hours cost is
 * handed to them by an administrator, who alone reads it.
 */
export async function takeOutPerson(context: Context, id: number, format: TakenFormat): Promise<Download> {
  const found = await findPerson(context.pool, id);
  if (!found) throw new CallError('NOT_FOUND', 'Person not found');
  const hasRates = may(context.actor.role, 'rates.manage');
  const tables = personTables.filter(({ file }) => hasRates || file !== ratesFile);
  const hasMessages = found.isFormer || id === context.actor.id;
  return downloadOf(context, format, {
    name: `person-${id}`,
    about: {
      kind: 'person',
      id,
      ...(hasRates ? {} : { [ratesFile]: 'an administrator takes them out with the file of the person' }),
      messages: hasMessages ? 'included' : 'only the person takes out what they wrote',
    },
    tables: hasMessages ? [...tables, ...chatTables] : tables,
    part: 'ofPerson',
    values: [id],
  });
}
