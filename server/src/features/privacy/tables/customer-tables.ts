import type { HandedTable } from './handed-table.ts';

const inTrash = {
  deleted_at: 'When it was moved to Trash; empty while it is not there',
  deleted_by: 'Who moved it to Trash: id in people.csv',
};
const stamps = {
  version: 'How often it was saved',
  created_at: 'When it was made',
  updated_at: 'When it was last changed',
};
const searched = 'made from other columns for the search';

const customer = {
  table: 'customers',
  columns: {
    id: 'Number of the record; leads and contacts share one series',
    owner_id: 'Whose customer it is: id in people.csv',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone, digits only',
    location: 'Location',
    description: 'Description',
    source: 'Where the customer came from',
    priority: 'Priority',
    amount: 'Amount',
    ...stamps,
    ...inTrash,
    lead_id: 'The lead that a contact was made from: id in leads.csv',
    import_id: 'The import that made it: id in imports.csv',
    merged_ids: 'Numbers of the records that were merged into it; merges.csv holds them',
  },
  left: {
    kind: 'each kind has a file',
    list: 'follows from the priority',
    sort_name: searched,
    search: searched,
    is_old_twin: 'a mark of an old upgrade',
  },
  ofCustomer: 't.id = any($1::bigint[])',
};

export const customerTables: HandedTable[] = [
  { ...customer, file: 'leads', says: 'A lead, also one in Trash.', where: `t.kind = 'lead'` },
  { ...customer, file: 'contacts', says: 'A contact, also one in Trash.', where: `t.kind = 'contact'` },
  {
    file: 'notes',
    says: 'A note that somebody wrote about a lead or a contact.',
    table: 'notes',
    columns: {
      id: 'Number of the note',
      customer_id: 'The customer: id in leads.csv or contacts.csv',
      author_id: 'Who wrote it: id in people.csv',
      text: 'What it says',
      ...stamps,
    },
    ofCustomer: 't.customer_id = any($1::bigint[])',
  },
  {
    file: 'merges',
    says: 'Two records of one customer that were made one, with what both held before.',
    table: 'merges',
    columns: {
      id: 'Number of the merge',
      owner_id: 'Whose customers they were: id in people.csv',
      kind: 'lead or contact',
      kept_id: 'The record that stayed',
      dropped_id: 'The record that went; it is only in this file',
      kept_before: 'What the kept record held before, as JSON',
      kept_after: 'What the kept record held afterwards, as JSON',
      dropped: 'What the dropped record held, as JSON',
      moved: 'What moved from the dropped record to the kept one, as JSON',
      merged_at: 'When',
      undone_at: 'When it was taken back',
    },
    ofCustomer: 't.kept_id = any($1::bigint[]) or t.dropped_id = any($1::bigint[])',
  },
  {
    file: 'not-duplicates',
    says: 'Two customers that look alike and of which somebody said that they are two.',
    table: 'not_duplicates',
    order: 't.one_id, t.other_id',
    columns: { one_id: 'One customer', other_id: 'The other customer' },
  },
  {
    file: 'requirement-lists',
    says: 'A list of requirements. Its title is a project: lists of the same title belong to the same project.',
    table: 'requirements',
    columns: {
      id: 'Number of the list',
      owner_id: 'Whose list it is: id in people.csv',
      project: 'Title',
      data: 'Its items, as a JSON array',
      ...stamps,
      ...inTrash,
    },
    ofCustomer: 't.id in (select requirement_id from tasks where contact_id = any($1::bigint[]))',
  },
  {
    file: 'imports',
    says: 'A file from which customers were imported.',
    table: 'imports',
    columns: {
      id: 'Number of the import',
      owner_id: 'Who imported it: id in people.csv',
      kind: 'What its rows are',
      file_name: 'Name of the file',
      encoding: 'Encoding of the file',
      separator: 'What separated its columns',
      columns: 'Its columns, as JSON',
      row_count: 'How many rows it had',
      state: 'How far it came',
      mapping: 'Which column went where, as JSON',
      bad_count: 'How many rows had a problem',
      done_count: 'How many records it made',
      created_at: 'When the file was sent',
      done_at: 'When it was imported',
      undone_at: 'When it was taken back',
    },
    left: { progress: 'only while a step runs' },
    ofCustomer: 't.id in (select import_id from customers where id = any($1::bigint[]))',
    ofPerson: 't.owner_id = $1::bigint',
  },
];
