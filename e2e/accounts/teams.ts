import { teamCalls } from '@crm/contract/accounts/team';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';

export const teamsPath = '/team/customise';

export const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Teams' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
export const panel = (page: Page, name: 'Create New Team' | 'Edit Team') => page.getByRole('region', { name });
export const box = (page: Page, { email }: Session) => page.getByRole('checkbox', { name: email });
export const uniqueName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

export async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search teams' }).fill(name);
}

export async function tick(page: Page, person: Session): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search staff' }).fill(person.email);
  await box(page, person).check();
}

type Member = Pick<Session, 'email'>;

export async function makeTeam(admin: Session, people: readonly Member[], teamName = uniqueName('Quay'), leader?: Member) {
  const { staffList } = (await admin.send(teamCalls.staff, {})).data;
  const idsOf = (members: readonly Member[]) =>
    staffList.filter(({ email }) => members.some((member) => member.email === email)).map(({ id }) => id);
  const [leaderId = null] = leader ? idsOf([leader]) : [];
  const body = { teamName, teamDescription: 'By the sea', leaderId, staffIds: idsOf(people) };
  return (await admin.send(teamCalls.create, { body })).data;
}
