/** A record as the history keeps it: what a person can change. */
export const facts = (row: string) =>
  `jsonb_build_object('name', ${row}.name, 'description', ${row}.description, 'email', ${row}.email, 'phone', ${row}.phone, 'location', ${row}.location,
    'source', ${row}.source, 'priority', ${row}.priority, 'amount', ${row}.amount)`;
