/** Whether a person has a second factor, for the column that holds their id. */
export function hasFactor(userId: string): string {
  return `(exists (select 1 from totp_factors t where t.user_id = ${userId} and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = ${userId}))`;
}
