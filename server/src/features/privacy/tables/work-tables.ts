import type { HandedTable } from './handed-table.ts';

const stamps = {
  version: 'How often it was saved',
  created_at: 'When it was made',
  updated_at: 'When it was last changed',
};
const inTrash = {
  deleted_at: 'When it was moved to Trash; empty while it is not there',
  deleted_by: 'Who moved it to Trash: id in people.csv',
};
const searched = 'made from other columns for the search';
const tasksOfCustomer = 'select id from tasks where contact_id = any($1::bigint[])';

/**
 * Those of the customer's records, and those without a record that the owner has with the same phone number. Each branch has an
 * index of its own.
 */
export function appointmentsOfCustomer(table: 'calls' | 'meetings'): string {
  const unlinked = (condition: string) => `select k.id from customers c join ${table} k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is ${condition} and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])`;
  return `t.id in (select id from ${table} where contact_id = any($1::bigint[])
     union ${unlinked('null')}
     union ${unlinked('not null')})`;
}

const appointment = {
  columns: {
    staff_id: 'Who has it: id in people.csv',
    team_staff_id: 'The colleague who takes part: id in people.csv',
    contact_id: 'The customer: id in leads.csv or contacts.csv; empty without one',
    name: 'Name of the customer as it was typed',
    subject: 'Subject',
    phone_number: 'Phone number as it was typed',
    description: 'Description',
    status: 'pending, completed or cancelled',
    outcome: 'How it ended',
    outcome_note: 'A line about how it ended',
    minutes: 'How many minutes it took',
    outcome_at: 'When the outcome was said',
    outcome_by: 'Who said the outcome: id in people.csv',
    ...stamps,
    ...inTrash,
  },
  left: { search: searched, reminded_at: 'when the inbox was told' },
};

export const workTables: HandedTable[] = [
  {
    file: 'tasks',
    says: 'Work on a contact.',
    table: 'tasks',
    columns: {
      id: 'Number of the task',
      staff_id: 'Whose task it is: id in people.csv',
      contact_id: 'The customer: id in contacts.csv',
      requirement_id: 'Its list: id in requirement-lists.csv; empty for the general requirement',
      name: 'Name of the customer where the task has its own',
      phone: 'Phone where the task has its own',
      amount: "Amount of the deal; empty where it is the customer's",
      contact_amount: 'Amount of the customer',
      notes: 'Notes',
      description: 'Description',
      finish_by: 'The day by which it is to be finished',
      priority: 'Priority',
      stage: '1 to do, 2 in progress, 3 in review, 4 done',
      rework: 'Whether it was sent back and waits',
      rework_round: 'How often it was sent back',
      new_update: 'When the last rework was asked for',
      moved_at: 'When it came to its stage',
      ...stamps,
      ...inTrash,
    },
    left: { search: searched },
    ofCustomer: 't.contact_id = any($1::bigint[])',
  },
  {
    file: 'deals',
    says: 'A task seen as a deal: one row for each row of tasks.csv.',
    table: 'tasks',
    columns: {
      id: 'Number of the task: id in tasks.csv',
      staff_id: 'Whose deal it is: id in people.csv',
      contact_id: 'The customer: id in contacts.csv',
      stage: '1 to do, 2 in progress, 3 in review, 4 done',
      finish_by: 'The day by which it is to be finished',
    },
    computed: { amount: ['coalesce(t.amount, t.contact_amount)', "Amount of the deal: the task's own, or the customer's"] },
    ofCustomer: 't.contact_id = any($1::bigint[])',
  },
  {
    file: 'task-reworks',
    says: 'Why a task was sent back, one row for each round.',
    table: 'task_reworks',
    order: 't.task_id, t.round',
    columns: {
      task_id: 'The task: id in tasks.csv',
      round: 'Which round',
      category: 'Kind of reason',
      reason: 'Reason in words',
      former_finish_by: 'The day that it had',
      finish_by: 'The day that it got',
      asked_by: 'Who sent it back: id in people.csv',
      asked_at: 'When',
    },
    ofCustomer: `t.task_id in (${tasksOfCustomer})`,
  },
  {
    file: 'task-team-work',
    says: "What a colleague did on somebody's task.",
    table: 'task_team_work',
    columns: {
      id: 'Number of the entry',
      task_id: 'The task: id in tasks.csv',
      author_id: 'Who wrote it: id in people.csv',
      text: 'What it says',
      created_at: 'When it was written',
    },
    ofCustomer: `t.task_id in (${tasksOfCustomer})`,
  },
  {
    file: 'subtasks',
    says: 'A part of a task.',
    table: 'subtasks',
    columns: {
      id: 'Number of the sub-task',
      task_id: 'The task: id in tasks.csv',
      title: 'Title',
      ...stamps,
      removed_at: 'When it was removed; empty while it was not',
    },
    ofCustomer: `t.task_id in (${tasksOfCustomer})`,
  },
  {
    file: 'subtask-items',
    says: 'A line of a sub-task that can be ticked.',
    table: 'subtask_items',
    order: 't.subtask_id, t.position, t.text',
    columns: {
      subtask_id: 'The sub-task: id in subtasks.csv',
      position: 'Its place among the lines',
      text: 'What it says',
      checked: 'Whether it is ticked',
    },
    ofCustomer: `t.subtask_id in (select id from subtasks where task_id in (${tasksOfCustomer}))`,
  },
  {
    file: 'attachments',
    says: 'A file of a task.',
    table: 'task_attachments',
    where: 't.size > 0',
    columns: {
      id: 'Number of the file',
      task_id: 'The task: id in tasks.csv',
      uploaded_by: 'Who attached it: id in people.csv',
      file_name: 'Name of the file',
      mime: 'Type of the file',
      size: 'Size in bytes',
      created_at: 'When it was attached',
    },
    ofCustomer: `t.task_id in (${tasksOfCustomer})`,
  },
  {
    ...appointment,
    file: 'calls',
    says: 'A planned or finished call.',
    table: 'calls',
    columns: { id: 'Number of the call', call_date: 'Day', call_time: 'Time of day', ...appointment.columns },
    ofCustomer: appointmentsOfCustomer('calls'),
  },
  {
    ...appointment,
    file: 'meetings',
    says: 'A planned or finished meeting.',
    table: 'meetings',
    columns: {
      id: 'Number of the meeting',
      meeting_date: 'Day',
      start_time: 'When it begins',
      end_time: 'When it ends',
      ...appointment.columns,
    },
    ofCustomer: appointmentsOfCustomer('meetings'),
  },
  {
    file: 'assignments',
    says: 'Work that an administrator gave to a person, a team or nobody yet.',
    table: 'assignments',
    columns: {
      id: 'Number of the assignment',
      title: 'Title',
      description: 'Description',
      staff_id: 'Whose it is: id in people.csv; empty for a team and for administrators',
      team_id: 'Whose it is: id in teams.csv',
      due_date: 'The day by which it is due',
      priority: 'Priority',
      status: 'Pending, Progress or Completed',
      created_by: 'Who gave it: id in people.csv',
      moved_at: 'When it came to its status',
      ...stamps,
      ...inTrash,
    },
    left: { search: searched, holder: 'follows from person and team', board_order: 'follows from priority and day' },
    ofPerson: 't.staff_id = $1::bigint',
  },
];
