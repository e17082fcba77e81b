import type { CustomerKind } from '@crm/contract/customers/customers';
import type { ImportMapping, ImportSource } from '@crm/contract/imports/import-plan';
import { priorityOf } from '@crm/contract/rules/imports/word-cells';
import { contradictsAmounts, contradictsEmails, contradictsPhones, holdsEmails, holdsPhones } from './column-values.ts';
import type { RoleFinder, SampledColumn } from './columns-by-role.ts';

/** How many columns a field may have. */
const mostColumns = 20;

export function from(columns: number[], fallback = '', otherwise: number[] = []): ImportSource {
  const others = [...new Set(otherwise)].filter((column) => !columns.includes(column)).slice(0, mostColumns);
  const source = { columns: columns.slice(0, mostColumns), fallback };
  return others.length > 0 ? { ...source, otherwise: others } : source;
}

/** The columns of leads and contacts. */
export function suggestPeople(
  kind: CustomerKind,
  columns: readonly SampledColumn[],
  find: RoleFinder,
  tool: string | null,
): ImportMapping {
  return {
    name: nameSource(find),
    description: from(find.first('description'), 'Imported'),
    email: from(emailColumns(columns, find)),
    phone: from(phoneColumns(columns, find)),
    location: locationSource(find),
    source: from(find.all('source').slice(0, 3), tool ?? 'Import'),
    priority: from(
      priorityColumns(columns, find, (text) => priorityOf(kind, text) !== undefined),
      kind === 'lead' ? '' : 'Normal',
    ),
    amount: from(fitting(columns, find.all('amount'), contradictsAmounts).slice(0, 1), '0'),
  };
}

/** People by their parts or their full name; a company where nobody is named. */
function nameSource(find: RoleFinder): ImportSource {
  const [first, last, full] = [find.first('firstName'), find.first('lastName'), find.all('fullName')];
  const parts = [...first, ...find.first('middleName'), ...last];
  // Where the first or the last name alone has a column, 'Name' is the other one.
  if (first.length > 0 && last.length === 0 && full.length > 0) parts.push(...full.slice(0, 1));
  else if (last.length > 0 && first.length === 0 && full.length > 0) parts.unshift(...full.slice(0, 1));
  const named = full.filter((column) => !parts.includes(column));
  // What else is called a name, such as the title of a deal, comes last.
  const others = [...named.slice(0, 1), ...find.all('company'), ...named.slice(1)];
  const hasParts = find.filled(parts) > 0 || (parts.length > 0 && named.length === 0);
  return hasParts ? from(parts, '', others) : from(others.slice(0, 1), '', others.slice(1));
}

export function emailColumns(columns: readonly SampledColumn[], find: RoleFinder): number[] {
  const named = fitting(columns, find.all('email'), contradictsEmails);
  const others = columns.flatMap((column, at) => (!named.includes(at) && holdsEmails(column) ? [at] : []));
  return filledFirst(columns, [...named, ...others]);
}

/** Values decide only where no header does: long numbers can be many things. A calling code goes with the numbers. */
export function phoneColumns(columns: readonly SampledColumn[], find: RoleFinder): number[] {
  const named = fitting(columns, find.all('phone'), contradictsPhones);
  const others = find.filled(named) > 0 ? [] : columns.flatMap((column, at) => (holdsPhones(column) ? [at] : []));
  const numbers = filledFirst(columns, [...new Set([...named, ...others])]);
  return [...numbers.slice(0, mostColumns - 1), ...(numbers.length > 0 ? find.first('callingCode') : [])];
}

function fitting(columns: readonly SampledColumn[], found: number[], contradicts: (column: SampledColumn) => boolean): number[] {
  return found.filter((at) => columns[at] !== undefined && !contradicts(columns[at]));
}

function filledFirst(columns: readonly SampledColumn[], found: number[]): number[] {
  const isFilled = (at: number) => (columns[at]?.filled ?? 0) > 0;
  return [...found.filter(isFilled), ...found.filter((at) => !isFilled(at))];
}

const places = [
  ['city', 'state', 'country'],
  ['businessCity', 'businessState', 'businessCountry'],
  ['homeCity', 'homeState', 'homeCountry'],
] as const;

/** A place in one column, else the city with its state or country: where somebody works before where somebody lives. */
function locationSource(find: RoleFinder): ImportSource {
  const whole = find.first('location');
  const ways = places.map(([city, state, country]) => {
    const states = find.first(state);
    return [...find.first(city), ...(find.filled(states) > 0 ? states : [...find.first(country), ...states].slice(0, 1))];
  });
  const others = [...whole, ...ways.flat(), ...find.all('country'), ...find.all('address')];
  const cities = ways.filter((_, at) => find.filled(find.first(places[at]?.[0] ?? 'city')) > 0);
  const all = [whole, ...cities, ...ways];
  const best = all.find((way) => find.filled(way) > 0) ?? all.find((way) => way.length > 0) ?? find.first('address');
  return from(best, 'Unknown', others);
}

/** A status of another program means something else here: only a column of words that we know counts. */
export function priorityColumns(
  columns: readonly SampledColumn[],
  find: RoleFinder,
  isKnown: (text: string) => boolean,
): number[] {
  const found = find.all('priority');
  const filled = found.filter((at) => find.filled([at]) > 0 && columns[at]?.samples.every(isKnown));
  const empty = found.filter((at) => find.filled([at]) === 0 && /^priorit/i.test(columns[at]?.name ?? ''));
  return [...filled, ...empty].slice(0, 1);
}
