import type { VisibleEntity } from '@crm/contract/core/kinds';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { auditCalls, type Visibility } from '@crm/contract/records/audit';
import { historyCalls } from '@crm/contract/records/history';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactForm, createContact, createLead, createTeam, leadForm } from '../../../test/support/factories.ts';
import { createOwnTask, taskForm } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const company: Person[] = [];
beforeAll(async () => {
  // An owner of everything, somebody in two teams with them, somebody in another team, one in a team that went to Trash, one
  // who is blocked, administrators with and without the team, and an administrator who owns something.
  const names = ['Owner', 'Mate', 'Twice', 'Other team', 'Former mate', 'Blocked mate'];
  for (const name of names) company.push(await server.person('staff', { name, email: `${name.replace(' ', '.')}@see.test` }));
  for (const name of ['Boss', 'Boss in the team']) {
    company.push(await server.person('admin', { name, email: `${name.replaceAll(' ', '.')}@see.test` }));
  }
  const team = (...wanted: string[]) =>
    createTeam(
      server.pool,
      company.filter(({ name }) => wanted.includes(name)),
    );
  await team('Owner', 'Mate', 'Twice', 'Blocked mate', 'Boss in the team');
  await team('Owner', 'Twice');
  await team('Twice', 'Other team');
  const trashed = await team('Owner', 'Former mate');
  await server.pool.query('update teams set deleted_at = now() where id = $1', [trashed]);
  await server.pool.query(`update users set blocked = true where name = 'Blocked mate'`);
});

const named = (name: string) => company.find((person) => person.name === name) as Person;

async function make(kind: VisibleEntity, owner: Person): Promise<number> {
  if (kind === 'lead') return (await createLead(owner)).id;
  if (kind === 'contact') return (await createContact(owner)).id;
  return (await createOwnTask(owner)).id;
}

async function visibility(person: Person, kind: VisibleEntity, id: number) {
  return person.send(auditCalls.visibility, { params: { kind, id: String(id) } });
}

async function canRead(person: Person, entity: VisibleEntity, id: number): Promise<boolean> {
  return (await person.send(historyCalls.list, { params: { entity, id: String(id) } })).status === 200;
}

/** By any call that changes a record of this kind. */
async function canChange(person: Person, kind: VisibleEntity, id: number, owner: Person): Promise<boolean> {
  const params = { id: String(id) };
  if (kind === 'lead') return (await person.send(leadCalls.update, { params, body: leadForm() })).status === 200;
  if (kind === 'contact') return (await person.send(contactCalls.update, { params, body: contactForm() })).status === 200;
  const tries = [
    await person.send(taskCalls.update, { params, body: await taskForm(owner) }),
    await person.send(taskCalls.setTeamStagesNotes, { body: { data: { id, stages: 2, notes: 'Seen' } } }),
    await person.send(taskCalls.review, { body: { taskId: id, stage: 4 } }),
  ];
  return tries.some(({ status }) => status === 200);
}

const listed = (groups: Visibility[]) => groups.flatMap(({ people }) => people.map(({ name }) => name));

describe.each(['lead', 'contact', 'task'] as const)('who can see a %s', (kind) => {
  it.each(['Owner', 'Boss', 'Boss in the team'])(
    'of %s: lists exactly who can read it, and who may change it',
    async (ownerName) => {
      const owner = named(ownerName);
      const id = await make(kind, owner);
      const groups = (await visibility(owner, kind, id)).data;
      expect(listed(groups).length).toBe(new Set(listed(groups)).size);
      for (const person of company) {
        expect([person.name, await canRead(person, kind, id)]).toEqual([person.name, listed(groups).includes(person.name)]);
        expect((await visibility(person, kind, id)).status === 200).toBe(listed(groups).includes(person.name));
      }
      for (const { may, people } of groups) {
        for (const { name } of people) {
          const fresh = await make(kind, owner);
          expect([name, await canChange(named(name), kind, fresh, owner)]).toEqual([name, may === 'change']);
        }
      }
    },
  );

  it('says why', async () => {
    const id = await make(kind, named('Owner'));
    const { data } = await visibility(named('Mate'), kind, id);
    expect(data.map(({ reason, people }) => [reason, people.map(({ name }) => name)])).toEqual([
      ['Owner', ['Owner']],
      ['In a team with the owner', ['Mate', 'Twice']],
      ['Administrators', ['Boss', 'Boss in the team']],
    ]);
    expect((await visibility(named('Other team'), kind, id)).status).toBe(404);
    expect((await visibility(named('Boss'), kind, 987_654_321)).status).toBe(404);
  });
});
