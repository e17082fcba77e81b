// SQL for the audit log: the name of the record of a line `changes c`.

/** A record with a title, live or in Trash. */
export function recordName(table: string, title: string): string {
  return `select jsonb_build_object('name', ${title}, 'isLive', r.deleted_at is null) from ${table} r where r.id = c.entity_id`;
}

/** A record that is named after its owner. */
export function nameOfStaff(table: string): string {
  return `select jsonb_build_object('name', u.name, 'isLive', true) from ${table} r join users u on u.id = r.staff_id where r.id = c.entity_id`;
}
