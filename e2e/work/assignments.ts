import { profileCalls } from '@crm/contract/accounts/profile';
import { type AssignmentStatus, type AssignmentValues, assignmentCalls } from '@crm/contract/work/assignments';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { form } from '../dialogs.ts';

export const adminBoard = '/workspace/todo/';
export const staffBoard = '/workspace/work/assign';
export const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** A card with a title of its own; answers the title. */
export async function assign(admin: Session, details: Partial<AssignmentValues> = {}): Promise<string> {
  const title = details.title ?? `Card ${crypto.randomUUID().slice(0, 8)}`;
  const words = { description: 'What is to be done', assignedTo: 0, dueDate: inAWeek, priority: 'Medium' } as const;
  await admin.send(assignmentCalls.create, { body: { ...words, ...details, title } });
  return title;
}

export async function idOf(session: Session): Promise<number> {
  return (await session.send(profileCalls.get, {})).data.id;
}

export function cardOf(page: Page, title: string, column?: AssignmentStatus) {
  const place = column === undefined ? page : page.getByRole('region', { name: column, exact: true });
  return place.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
}

export async function drag(page: Page, title: string, column: AssignmentStatus): Promise<void> {
  await cardOf(page, title).dragTo(page.getByRole('region', { name: column, exact: true }));
}

export function field(page: Page, label: string) {
  return form(page).getByRole('textbox', { name: label });
}

/** The address of a board that shows the cards with this text alone. */
export function narrowed(board: string, text: string): string {
  return `${board}?search=${encodeURIComponent(text)}`;
}
