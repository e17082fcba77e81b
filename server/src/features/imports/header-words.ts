import type { CustomerField } from '@crm/contract/customers/customers';

/**
 * How other programs call the columns, in the order of preference: exports of HubSpot (labels and internal names), Twenty
 * ('Name / First Name', earlier 'Name FirstName'), EspoCRM (labels and attributes), Google, Outlook, and our own. They are
 * written as `wordsOf` makes them: lower case, words divided by one blank, no accents, no signs.
 */
export const firstNames = ['first name', 'given name', 'name first name', 'firstname', 'forename'];
export const middleNames = ['middle name', 'additional name', 'middlename'];
export const lastNames = ['last name', 'family name', 'name last name', 'lastname', 'surname'];
export const fullNames = [
  'name',
  'full name',
  'fullname',
  'contact name',
  'lead name',
  'customer name',
  'client name',
  'person name',
  'display name',
];
/** What a record is called where no person is named. */
export const otherNames = [
  'company name',
  'company',
  'account name',
  'organization name',
  'organisation name',
  'organization',
  'deal name',
  'file as',
  'customer',
  'client',
  'contact',
];

export const cities = [
  'city',
  'town',
  'address city',
  'mailing city',
  'billing address city',
  'home city',
  'business city',
  'address 1 city',
];
export const states = [
  'state',
  'state region',
  'state province',
  'region',
  'province',
  'address state',
  'mailing state',
  'billing address state',
  'home state',
  'business state',
  'address 1 region',
];
export const countries = [
  'country',
  'country region',
  'address country',
  'mailing country',
  'home country region',
  'business country region',
  'address 1 country',
];
export const wholeAddresses = ['address', 'full address', 'street address', 'mailing address', 'address 1 formatted'];

/** Fields that come from one column, or from the first of several that is filled. */
export const columnWords: Record<Exclude<CustomerField, 'name'>, string[]> = {
  description: ['description', 'notes', 'note', 'comments', 'comment', 'message', 'details', 'remarks'],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'emails primary email',
    'primary email',
    'e mail 1 value',
    'work email',
    'emails',
    'mail',
  ],
  phone: [
    'phone',
    'phone number',
    'phones primary phone number',
    'phones primary phone',
    'primary phone',
    'phone 1 value',
    'telephone',
    'mobile phone number',
    'mobile phone',
    'mobilephone',
    'mobile',
    'cell phone',
    'business phone',
    'work phone',
    'home phone',
    'phones',
    'tel',
  ],
  location: ['location', 'place'],
  source: ['source', 'lead source', 'original source', 'original traffic source', 'hs analytics source', 'latest source'],
  priority: ['priority', 'lead priority', 'contact priority', 'status', 'lead status', 'hs lead status'],
  amount: [
    'amount',
    'deal amount',
    'opportunity amount',
    'amount amount',
    'amount amount micros',
    'recent deal amount',
    'value',
    'deal value',
    'budget',
    'total revenue',
  ],
};

/** A column name as it is compared: 'Name / First Name', 'nameFirstName' and 'NAME_FIRST_NAME' are the same. */
export function wordsOf(column: string): string {
  return column
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
