import { columnTexts, type HandedTable } from '../tables/handed-table.ts';

/** What stands in the .zip, for somebody who has never seen the portal. */
export function readmeText(company: string, at: Date, tables: readonly HandedTable[]): string {
  const files = tables.map((table) =>
    [`${table.file}.csv: ${table.says}`, ...columnTexts(table).map(([name, says]) => `  ${name}: ${says}`)].join('\r\n'),
  );
  return `${[`Everything of ${company}, as of ${at.toISOString()}`, ...preface, ...files].join('\r\n\r\n')}\r\n`;
}

const preface = [
  [
    'Each file is a table in CSV (RFC 4180, UTF-8, separated by commas, the first line names the columns).',
    'Instants are written as ISO 8601 in UTC, days as YYYY-MM-DD, times of day in the time zone of the company.',
    'Lists and objects stand in their cell as JSON. An empty cell means that there is nothing.',
    'A cell that begins like a formula has an apostrophe in front, so that no spreadsheet runs it; take it off to read the text.',
  ].join('\r\n'),
  [
    'Rows refer to each other by id. owner_id, staff_id, author_id and every column that ends in _by is an id of people.csv;',
    'contact_id and customer_id are ids of leads.csv and contacts.csv, which share one series; task_id is an id of tasks.csv.',
    'history.csv names a record by entity and entity_id: lead and contact, task, call, meeting, requirement, assignment, team,',
    'leave, holiday, attendance, correction and user stand for the files of these names. A record that was deleted for good is',
    'in history.csv alone.',
  ].join('\r\n'),
  'The files of tasks are in the folder attachments, each as the id of attachments.csv and its name.',
  [
    'What is not here: messages and files of the chat, which belong to those who wrote and got them and which administrators',
    'do not read; passwords, keys, tokens and sign-ins; and what this installation needs to work, such as its queues.',
    'Each person takes out what they wrote and got on the page Security.',
  ].join('\r\n'),
];
