/**
 * An invitation ends with its time, its use, and with its administrator: blocked, deleted or one no longer. Of the table by its
 * name in the statement, and the parameter that holds the present time.
 */
export function isOpenInvitation(i: string, now: `$${number}`): string {
  return `${i}.used_at is null and ${i}.revoked_at is null and ${i}.expires_at > ${now}::timestamptz and exists (
     select from users maker where maker.id = ${i}.made_by and maker.role = 'admin' and not maker.blocked and maker.deleted_at is null)`;
}
