import { createHash } from 'node:crypto';
import { type CustomerKind, customerKinds } from '@crm/contract/customers/customers';
import { type DuplicateReason, duplicateReasons, leastKnownDigits } from '@crm/contract/customers/duplicates';

const lastDigits = 9;

/** What two records must share to be listed. */
export const keys: Record<DuplicateReason, string> = {
  phone: phoneKeyOf('c.phone'),
  email: `case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end`,
  // The classes of regular expressions know ASCII alone here, so spaces and punctuation are given as ranges. Most names are two
  // plain words, which are put in order without a query of their own.
  name: String.raw`case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end`,
};

export function phoneKeyOf(phone: string): string {
  return `case when length(ltrim(${phone}, '0')) >= ${leastKnownDigits} then right(ltrim(${phone}, '0'), ${lastDigits}) end`;
}

/** SQL: the columns of `duplicate_keys` but for the id. One number stands for the owner, the kind, the reason and the key. */
export function keyNumbers(kind: CustomerKind): string {
  return duplicateReasons
    .map((reason, index) => {
      const place = customerKinds.indexOf(kind) * duplicateReasons.length + index;
      return `hashtextextended(${keys[reason]}, c.owner_id * ${customerKinds.length * duplicateReasons.length} + ${place}) as ${reason}`;
    })
    .join(', ');
}

/** A list of statements, one for each reason. */
export function forEachReason(select: (reason: DuplicateReason) => string): string {
  return duplicateReasons.map(select).join(' union all ');
}

const made = createHash('sha256').update(customerKinds.map(keyNumbers).join()).digest('hex').slice(0, 16);
/** SQL: by what the keys are kept. Another version of PostgreSQL may count numbers and fold letters in another way. */
export const rule = `'${made} ' || current_setting('server_version_num')`;
