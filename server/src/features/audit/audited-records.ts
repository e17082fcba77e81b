// Where a record's name is looked up, by the kind that its changes are written with. A kind that is not here has no name.

const customer = named('customers', 'r.name');
const lookups: Record<string, string> = {
  lead: customer,
  contact: customer,
  requirement: named('requirements', 'r.project'),
  task: `select jsonb_build_object('name', coalesce(q.project, 'General Requirement') || ', ' || coalesce(r.name, k.name),
      'isLive', r.deleted_at is null, 'contactId', r.contact_id)
    from tasks r join customers k on k.id = r.contact_id left join requirements q on q.id = r.requirement_id where r.id = c.entity_id`,
  call: named('calls', 'r.subject'),
  meeting: named('meetings', 'r.subject'),
  team: named('teams', 'r.team_name'),
  assignment: named('assignments', 'r.title'),
  user: named('users', 'r.name'),
  // The months of one person are one record.
  worklog: named('users', 'r.name'),
  leave: ofStaff('leaves'),
  attendance: ofStaff('attendance_days'),
  holiday: `select jsonb_build_object('name', r.description, 'isLive', true) from holidays r where r.id = c.entity_id`,
};

/** An SQL expression: what is known of the record of a line `changes c`, null when it is gone. Only its own kind is looked up. */
export const auditedRecord = `case c.entity ${Object.entries(lookups)
  .map(([entity, lookup]) => `when '${entity}' then (${lookup})`)
  .join(' ')} end`;

function named(table: string, name: string): string {
  return `select jsonb_build_object('name', ${name}, 'isLive', r.deleted_at is null) from ${table} r where r.id = c.entity_id`;
}

function ofStaff(table: string): string {
  return `select jsonb_build_object('name', u.name, 'isLive', true) from ${table} r join users u on u.id = r.staff_id where r.id = c.entity_id`;
}
