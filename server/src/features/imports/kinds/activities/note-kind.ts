import { noteForm } from '@crm/contract/customers/notes';
import { isRealDay } from '@crm/contract/rules/plain-days';
import type { ActivityKind, Draft, FieldText } from './activity-kind.types.ts';
import { dayOf } from './appointment-days.ts';

/** The customer is found later. */
const anyCustomer = { kind: 'contact', customerId: 1 };

export const noteKind: ActivityKind = { kind: 'note', text: 'text', schema: noteForm, read: readNote };

function readNote(textOf: FieldText): Draft {
  const date = dayOf(textOf('date'));
  const isDay = date === '' || (/^\d{4}-\d{2}-\d{2}$/.test(date) && isRealDay(date));
  return {
    values: anyCustomer,
    more: { date: date === '' ? null : date },
    lines: [],
    rest: [],
    problems: isDay ? [] : [{ field: 'date', value: date, message: 'Must be a date YYYY-MM-DD' }],
    title: '',
  };
}
