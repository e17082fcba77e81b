import { entities } from '@crm/contract/core/kinds';
import type { Records } from '../../records/record-kind.ts';

/** An SQL expression: what is known of the record of a line `changes c`, null when it is gone. Only its own kind is looked up. */
export function auditedRecord(records: Records): string {
  const lookups = entities.flatMap((entity) => {
    const { name } = records[entity];
    return name === null ? [] : [`when '${entity}' then (${name})`];
  });
  return `case c.entity ${lookups.join(' ')} end`;
}
