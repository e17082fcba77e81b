import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { Leave, LeaveValues } from '@crm/contract/calendar/leave';
import type { Person } from '../test-app.ts';

/** It is Tuesday, 10 March 2026 in New York. */
export function leaveForm(details: Partial<LeaveValues> = {}): LeaveValues {
  return {
    leaveType: 'fullday',
    category: 'Casual',
    leaveDate: '16/03/2026',
    endDate: '18/03/2026',
    description: 'Family',
    ...details,
  };
}

export function askForLeave(person: Person, details: Partial<LeaveValues> = {}) {
  return person.send(calendarCalls.createLeave, { body: leaveForm(details) });
}

export async function createLeave(person: Person, details: Partial<LeaveValues> = {}): Promise<Leave> {
  const reply = await askForLeave(person, details);
  if (reply.status !== 201) throw new Error(`a leave was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

export async function leavesOf(person: Person, year: number, month: number): Promise<Leave[]> {
  return (await person.send(calendarCalls.leaves, { body: { year, month } })).data;
}
