import type { ImportProblem } from '@crm/contract/imports/import-answers';
import type { RowTexts } from '@crm/contract/rules/import-values';

/** Whom a row names. The settling looks for a customer in this order: the phone, the addresses one after the other, the name. */
export interface NamedCustomer {
  phone: string;
  email: string;
  /** With those of other guests. */
  emails: string[];
  customer: string;
}

const maxEmails = 20;
/** Headers of columns that name several people. Addresses of colleagues, such as the owner's, name no customer. */
const guests =
  /^[^:]{0,60}(?:attend|invit|particip|guest|contact|teilnehm|kontakt|gast|gäste|contact|asistent|convidad|katılım)/i;
const address = /[^\s@<>()[\]{},;:"']{1,64}@[^\s@<>()[\]{},;:"']{3,190}/g;

export function namedCustomer({ fields, note }: RowTexts): NamedCustomer {
  const { phone = '', email = '', customer = '' } = fields;
  const more = note.filter((line) => guests.test(line)).flatMap((line) => line.slice(0, 5000).match(address) ?? []);
  const emails = [email.trim(), ...more].filter((one) => one !== '').map((one) => one.toLowerCase());
  return {
    phone: phone.trim(),
    email: email.trim(),
    emails: [...new Set(emails)].slice(0, maxEmails),
    customer: customer.replace(/\s+/g, ' ').trim(),
  };
}

export function requireCustomer({ phone, emails, customer }: NamedCustomer): ImportProblem[] {
  if (phone !== '' || emails.length > 0 || customer !== '') return [];
  return [{ field: 'customer', value: '', message: 'A phone, an e-mail or a customer name is required' }];
}
