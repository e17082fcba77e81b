import type { CallForm, MeetingForm } from '@crm/contract/work/appointment-forms';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import type { Page } from '@playwright/test';
import { type Session, todayOf } from '../api.ts';
import { field } from '../dialogs.ts';

export const calls = '/activities/calls';
export const meetings = '/activities/meetings';
export const required = 'This field is required';
export const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });

export async function createCall(session: Session, details: Partial<CallForm> = {}) {
  const date = await todayOf(session);
  const words = { name: 'Ada Green', subject: 'First talk', description: 'About the offer', phoneNumber: '9876543210' };
  const data = { ...words, date, time: '9:30 AM', ...details };
  return (await session.send(callCalls.create, { body: { data } })).data;
}

export async function createMeeting(session: Session, details: Partial<MeetingForm> = {}) {
  const meetingDate = await todayOf(session);
  const words = { name: 'Ada Green', subject: 'First visit', description: 'About the offer', phoneNumber: '9876543210' };
  const data = { ...words, meetingDate, startTime: '9:30 AM', endTime: '10:00 AM', ...details };
  return (await session.send(meetingCalls.create, { body: { data } })).data;
}

export async function fillWords(page: Page, subject: string): Promise<void> {
  await field(page, 'Name').fill('Ada Green');
  await field(page, 'Phone').fill('9876543210');
  await field(page, 'Subject').fill(subject);
  await field(page, 'Description').fill('About the offer');
}
