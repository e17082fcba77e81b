import type { CallForm, MeetingForm } from '@crm/contract/work/appointment-forms';
import type { CallRecord, MeetingRecord } from '@crm/contract/work/appointment-records';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import type { Person } from '../test-app.ts';

const words = { name: 'Ada Green', subject: 'First talk', description: 'About the offer', phoneNumber: '9876543210' };

/** Valid forms; the test says what matters. */
export function callForm(details: Partial<CallForm> = {}): CallForm {
  return { ...words, date: '2026-03-10', time: '9:30 AM', ...details };
}

export function meetingForm(details: Partial<MeetingForm> = {}): MeetingForm {
  return { ...words, meetingDate: '2026-03-10', startTime: '9:30 AM', endTime: '10:00 AM', ...details };
}

/** What the dialogs of a task send. */
export function callFromTask(contactId: number, date = '2026-03-10') {
  return { subject: 'From the task', description: 'About the work', contactId, date, time: '2:00 PM' };
}

export function meetingFromTask(contactId: number, date = '2026-03-10') {
  return { subject: 'From the task', description: 'About the work', contactId, date, startTime: '2:00 PM', endTime: '2:30 PM' };
}

export async function createCall(person: Person, details: Partial<CallForm> = {}): Promise<CallRecord> {
  const reply = await person.send(callCalls.create, { body: { data: callForm(details) } });
  if (reply.status !== 201) throw new Error(`a call was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

export async function createMeeting(person: Person, details: Partial<MeetingForm> = {}): Promise<MeetingRecord> {
  const reply = await person.send(meetingCalls.create, { body: { data: meetingForm(details) } });
  if (reply.status !== 201) throw new Error(`a meeting was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}
