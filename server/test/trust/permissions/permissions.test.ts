import { authCalls } from '@crm/contract/accounts/auth';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { historyEntities, kinds, searchEntities, trashEntities, visibleEntities } from '@crm/contract/core/kinds';
import { notificationCalls } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDigest, type Digest } from '../../support/tables/table-digest.ts';
import { createTestServer, testPassword } from '../../support/test-app.ts';
import { everyCall } from './ask.ts';
import { type Company, foundCompany, setBlocked } from './company.ts';
import { judge } from './judge.ts';
import { scenes } from './scenes.ts';
import { type Line, readTable, subjectOf } from './table.ts';

const server = createTestServer();
let company: Company;
let digest: Digest;
beforeAll(async () => {
  company = await foundCompany(server);
  digest = await createDigest(server.pool);
});

const lines = readTable().filter(({ line }) => !/^(socket|route) /.test(line));

describe('the table of permissions', () => {
  it('has a line for every call of the contract, and no line for anything else', () => {
    const known = [...everyCall].map(([name, { method, path }]) => `${name} ${method} ${path}`);
    const listed = lines.map((line) => `${subjectOf(line)} ${line.method} ${line.path}`);
    expect([...new Set(listed)].sort()).toEqual(known.sort());
    expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
  });

  it('has a line for what can be done with each kind of record', () => {
    const asked = [
      ...historyEntities.map((entity) => `history.list ${entity}`),
      ...searchEntities.map((entity) => `search.search ${kinds[entity].search}`),
      ...trashEntities.flatMap((entity) => ['restore', 'purge'].map((act) => `trash.${act} ${kinds[entity].trash.type}`)),
      ...visibleEntities.map((entity) => `audit.visibility ${entity}`),
    ];
    expect(asked.filter((name) => !lines.some(({ line }) => line === name))).toEqual([]);
  });

  it('has every case that is played, and a record wherever somebody sees one', () => {
    expect(Object.keys(scenes).filter((name) => !lines.some(({ line }) => line === name))).toEqual([]);
    const lists = lines.filter(({ expected }) => Object.values(expected).some((cell) => /sees|blind/.test(cell)));
    expect(lists.filter(({ line }) => !scenes[line]?.record).map(({ line }) => line)).toEqual([]);
  });
});

describe('who may, with records of somebody else', () => {
  it.each(lines.map((line): [string, Line] => [line.line, line]))('%s', async (_name, line) => {
    const verdicts = [...(await judge(company, digest, line))];
    expect(Object.fromEntries(verdicts.map(([caller, { answer }]) => [caller, answer]))).toEqual(line.expected);
    expect(verdicts.flatMap(([, { faults }]) => faults)).toEqual([]);
  });

  it('a role is told to its own session only: strangers and blocked people have none', async () => {
    const { staff, admin } = company;
    expect((await staff.send(authCalls.role, {})).data.role).toBe('staff');
    expect((await admin.send(authCalls.getRole, {})).data.role).toBe('admin');
    await setBlocked(company, staff, true);
    const told = [await staff.send(authCalls.role, {}), await server.stranger.send(authCalls.getRole, {})];
    await setBlocked(company, staff, false);
    expect(told.map(({ data }) => data.role)).toEqual([null, null]);
  });

  it('who is blocked by an administrator is out at once, and cannot come in again', async () => {
    const leaver = await server.person('staff');
    await company.admin.send(staffAccessCalls.toggle, { params: { id: String(leaver.id) } });
    expect((await leaver.send(notificationCalls.unread, {})).status).toBe(401);
    const body = { email: leaver.email, password: testPassword };
    expect((await server.stranger.send(authCalls.login, { body })).status).toBe(403);
    expect((await server.stranger.send(authCalls.login, { body: { ...body, password: 'a wrong one' } })).status).toBe(401);
    await company.admin.send(staffAccessCalls.toggle, { params: { id: String(leaver.id) } });
    // The sessions are gone for good.
    expect((await leaver.send(notificationCalls.unread, {})).status).toBe(401);
  });

  it('nothing of all this was an error of ours', () => {
    expect(server.logged).toEqual([]);
  });
});
