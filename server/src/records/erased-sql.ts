// An erased customer keeps a phone and an e-mail that belong to nobody, because the tables want one. Nobody is shown them.

/** An SQL expression for the phone of a customer; empty for an erased one. */
export function shownPhone(customer: string): string {
  return `coalesce(case when ${customer}.erased_at is null then ${customer}.phone end, '')`;
}

/** A contact always has one; of an erased one it is empty. */
export function shownEmail(customer: string): string {
  return `case when ${customer}.erased_at is null then ${customer}.email when ${customer}.kind = 'contact' then '' end`;
}
