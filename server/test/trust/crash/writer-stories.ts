import { createHash, randomUUID } from 'node:crypto';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { type Lead, leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { worklogCalls } from '@crm/contract/office/worklog';
import { trashCalls } from '@crm/contract/records/trash';
import { addDays, toCalendarDay } from '@crm/contract/rules/plain-days';
import { assignmentCalls } from '@crm/contract/work/assignments';
import { subtaskCalls } from '@crm/contract/work/subtasks';
import { taskCalls } from '@crm/contract/work/tasks';
import { contactForm, leadForm } from '../../support/factories.ts';
import { type Company, newTask, textFile, type Worker } from './writer-company.ts';
import type { Change, Ledger } from './writer-ledger.ts';

export interface Scene {
  ledger: Ledger;
  company: Company;
  /** In the business time zone. */
  today: string;
}

/** What one person does one after the other; each write says what must be stored once it is acknowledged. */
type Story = (scene: Scene, me: Worker) => Promise<void>;

const idOf = (id: number) => ({ params: { id: String(id) } });

async function newLead({ ledger }: Scene, me: Worker, form = leadForm()): Promise<{ lead: Lead; form: typeof form }> {
  const idempotencyKey = randomUUID();
  const send = () => me.send(leadCalls.create, { body: form, idempotencyKey });
  const { data } = await ledger.write([customer(form, { lines: 1 })], send, true);
  return { lead: data, form };
}

function customer(
  { phone, name, priority }: { phone: string; name: string; priority: string | null },
  facts: { lines: number; isTrashed?: boolean },
): Change {
  return { kind: 'customer', mark: phone, after: { name, priority, isTrashed: false, ...facts } };
}

let freeDays = 0;

export const stories: Story[] = [
  async function lead(scene, me) {
    const { ledger } = scene;
    const { lead, form } = await newLead(scene, me);
    const changed = { ...form, name: `Changed ${form.name}` };
    await ledger.write([customer(changed, { lines: 2 })], () => me.send(leadCalls.update, { ...idOf(lead.id), body: changed }));
    const trashed = customer(changed, { lines: 3, isTrashed: true });
    await ledger.write([trashed], () => me.send(leadCalls.remove, idOf(lead.id)));
    const restore = () => me.send(trashCalls.restore, { body: { id: lead.id, data: 'Leads' } });
    await ledger.write([customer(changed, { lines: 4 })], restore);
  },

  async function severalAtOnce(scene, me) {
    const made = [await newLead(scene, me), await newLead(scene, me), await newLead(scene, me)];
    const chosen = made.map(({ lead: { id, version } }) => ({ id, version }));
    const priority = 'Client' as const;
    const changes = made.map(({ form }) => customer({ ...form, priority }, { lines: 2 }));
    await scene.ledger.write(changes, () => me.send(leadCalls.setPriorityOfChosen, { body: { chosen, priority } }));
  },

  async function merge(scene, me) {
    const [kept, dropped] = [await newLead(scene, me), await newLead(scene, me)];
    const form = { ...kept.form, name: `Both ${kept.form.name}` };
    const seen = ({ lead: { id, version } }: typeof kept) => ({ id, version });
    const changes = [customer(form, { lines: 2 }), { ...customer(dropped.form, { lines: 0 }), after: undefined }];
    const body = { kind: 'lead' as const, kept: seen(kept), dropped: seen(dropped), form };
    await scene.ledger.write(changes, () => me.send(duplicateCalls.merge, { body }));
  },

  async function contactAndNote({ ledger }, me) {
    const form = contactForm();
    const keys = [randomUUID(), randomUUID()];
    const create = () => me.send(contactCalls.create, { body: form, idempotencyKey: keys[0] });
    const { data } = await ledger.write([customer(form, { lines: 1 })], create, true);
    const body = { kind: 'contact' as const, customerId: data.id, text: `Note ${randomUUID()}` };
    const note = () => me.send(noteCalls.create, { body, idempotencyKey: keys[1] });
    await ledger.write([{ kind: 'note', mark: body.text, after: { lines: 1 } }], note, true);
  },

  async function task({ ledger }, me) {
    const body = me.taskForm();
    const keys = [randomUUID(), randomUUID()];
    const at = (stage: number, lines: number): Change => ({ kind: 'task', mark: body.description, after: { stage, lines } });
    const create = () => me.send(taskCalls.create, { body, idempotencyKey: keys[0] });
    const { data } = await ledger.write([at(1, 1)], create, true);
    const subtask = { title: `Part ${randomUUID()}`, details: ['One', 'Two'], taskId: data.id };
    const part = (checked: number): Change => ({ kind: 'subtask', mark: subtask.title, after: { lines: 2, checked } });
    const add = () => me.send(subtaskCalls.create, { body: subtask, idempotencyKey: keys[1] });
    const { id } = (await ledger.write([part(0), at(1, 2)], add, true)).data;
    await ledger.write([part(1), at(1, 3)], () => me.send(subtaskCalls.toggleLine, { ...idOf(id), body: { name: 'One' } }));
    await ledger.write([at(2, 4)], () => me.send(taskCalls.step, { ...idOf(data.id), body: { data: 2 } }));
    await ledger.write([at(3, 5)], () => me.send(taskCalls.step, { ...idOf(data.id), body: { data: 3 } }));
  },

  async function files({ ledger }, me) {
    const taskId = await newTask(me);
    for (const size of [1000, 262_144, 700_000]) {
      const file = textFile(size);
      const hash = createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex');
      await ledger.write([{ kind: 'file', mark: file.name, after: { size, hash, lines: 1 } }], () => me.upload(taskId, file));
    }
  },

  async function attendance({ ledger, today: date }, me) {
    const mark = String(me.id);
    const known = ledger.knows('attendance', mark) as { entry: string; lines: number } | undefined;
    // Times of the first hour of the day: they have come, unless it is just after midnight.
    const at = (minutes: number) => String(minutes % 60).padStart(2, '0');
    const day = (entry: string, lines: number): Change => ({
      kind: 'attendance',
      mark,
      after: { entry: `00:${entry}:00`, exit: null, lines },
    });
    if (!known) {
      const body = { date, shedule: 'entry' as const, entryTime: `12:${at(0)} AM` };
      const idempotencyKey = randomUUID();
      await ledger.write([day(at(0), 1)], () => me.send(attendanceCalls.register, { body, idempotencyKey }), true);
      return;
    }
    const { id } = (await me.send(attendanceCalls.list, {})).data[0] ?? { id: 0 };
    const entry = at(known.lines);
    const body = { date, shedule: 'entry' as const, entryTime: `12:${entry} AM` };
    await ledger.write([day(entry, known.lines + 1)], () => me.send(attendanceCalls.edit, { ...idOf(id), body }));
  },

  async function leave({ ledger }, me) {
    // From a Monday on, without the Sundays: a leave takes a working day.
    const start = addDays('2040-01-02', Math.floor(freeDays / 6) * 7 + (freeDays % 6));
    freeDays += 1;
    const mark = `${me.id} ${start}`;
    const [leaveDate, endDate] = [toCalendarDay(start), toCalendarDay(start)];
    const form = {
      leaveType: 'fullday' as const,
      category: 'Casual' as const,
      leaveDate,
      endDate,
      description: 'Family' as const,
    };
    const idempotencyKey = randomUUID();
    const create = () => me.send(calendarCalls.createLeave, { body: form, idempotencyKey });
    const { id } = (await ledger.write([{ kind: 'leave', mark, after: { type: 'fullday', lines: 1 } }], create, true)).data;
    const change = () => me.send(calendarCalls.updateLeave, { ...idOf(id), body: { ...form, leaveType: 'morning' } });
    await ledger.write([{ kind: 'leave', mark, after: { type: 'morning', lines: 2 } }], change);
    if (id % 2 === 0) return;
    await ledger.write([{ kind: 'leave', mark, after: undefined }], () => me.send(calendarCalls.removeLeave, idOf(id)));
  },

  async function worklog({ ledger, today: date }, me) {
    const mark = String(me.id);
    const known = ledger.knows('worklog', mark) as { version: number } | undefined;
    const version = (known?.version ?? 0) + 1;
    const comment = `Save ${version}`;
    const tasks = [{ taskNumber: 'task1', taskName: 'Calls', time: '1:30', comment }];
    const save = () => me.send(worklogCalls.save, { body: { worklogs: [{ date, attendance: '', tasks }] } });
    await ledger.write([{ kind: 'worklog', mark, after: { comment, version, lines: version } }], save);
  },

  async function chat({ ledger, company }, me) {
    const [text, key] = [`Hello ${randomUUID()}`, randomUUID()];
    const to = company.admin;
    await ledger.write([{ kind: 'message', mark: text, after: { from: me.id, to: to.id } }], () => me.say(to, text, key), true);
    // Nobody writes more than three messages in a second.
    await new Promise((resolve) => setTimeout(resolve, 350));
  },

  async function assignment({ ledger, company: { admin } }, me) {
    const title = `Assignment ${randomUUID()}`;
    const body = { title, description: 'Do it', assignedTo: me.id, dueDate: '2040-01-01', priority: 'High' as const };
    const idempotencyKey = randomUUID();
    const at = (status: string, lines: number, isTrashed = false): Change => ({
      kind: 'assignment',
      mark: title,
      after: { status, isTrashed, lines, told: 1 },
    });
    const create = () => admin.send(assignmentCalls.create, { body, idempotencyKey });
    const { newId: id } = (await ledger.write([at('Pending', 1)], create, true)).data;
    const move = () => me.send(assignmentCalls.update, { body: { params: { id, status: 'Progress' } } });
    await ledger.write([at('Progress', 2)], move);
    await ledger.write([at('Progress', 3, true)], () => admin.send(assignmentCalls.remove, idOf(id)));
    const restore = () => admin.send(trashCalls.restore, { body: { id, data: 'Assignment' } });
    await ledger.write([at('Progress', 4)], restore);
  },
];
