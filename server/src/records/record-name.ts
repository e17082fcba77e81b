// SQL for the audit log: what is known of the record of a line `changes c`.

/** A record with a title, which lies in Trash or does not. */
export function recordName(table: string, title: string): string {
  return `select jsonb_build_object('name', ${title}, 'isLive', r.deleted_at is null) from ${table} r where r.id = c.entity_id`;
}

/** What belongs to a person and has no other name. */
export function nameOfStaff(table: string): string {
  return `select jsonb_build_object('name', u.name, 'isLive', true) from ${table} r join users u on u.id = r.staff_id where r.id = c.entity_id`;
}
