import { customerFields } from '../customers/customers.ts';

// What can be brought from another tool, and the fields that the columns of a file can fill.

export const importKinds = ['lead', 'contact', 'task', 'call', 'meeting', 'note'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What is done or said about a customer names the customer by a phone, an e-mail or a name. */
const customer = ['phone', 'email', 'customer'] as const;

export const importFields = {
  lead: customerFields,
  contact: customerFields,
  task: [...customer, 'requirement', 'description', 'notes', 'finishBy', 'priority', 'stage'],
  call: [...customer, 'subject', 'description', 'date', 'time', 'status', 'outcomeNote', 'minutes'],
  meeting: [...customer, 'subject', 'description', 'date', 'startTime', 'endTime', 'status', 'outcomeNote', 'minutes'],
  note: [...customer, 'text', 'date'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof importFields)[ImportKind][number];

/** As screens, problems and files call them. */
export const importFieldLabels: Record<ImportField, string> = {
  name: 'Name',
  description: 'Description',
  email: 'E-mail',
  phone: 'Phone',
  location: 'Location',
  source: 'Source',
  priority: 'Priority',
  amount: 'Amount',
  customer: 'Customer name',
  requirement: 'Requirement list',
  notes: 'Notes',
  finishBy: 'Finish by',
  stage: 'Stage',
  subject: 'Subject',
  date: 'Date',
  time: 'Time',
  startTime: 'Start',
  endTime: 'End',
  status: 'Status',
  outcomeNote: 'Outcome',
  minutes: 'Minutes',
  text: 'Text',
};

export const importFieldNames = Object.keys(importFieldLabels) as [ImportField, ...ImportField[]];
