import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { authCalls } from '@crm/contract/accounts/auth';
import { createClient } from '@crm/contract/core/client';
import { leadCalls } from '@crm/contract/customers/leads';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../test/processes/command.ts';
import { startProgram, temporaryFolder } from '../../test/processes/program.ts';
import { leadForm } from '../../test/support/factories.ts';

const place = temporaryFolder();
const inPlace = (name: string) => join(place.path, name);
afterAll(() => place.remove());

const admin = { email: 'ada@crm.example', password: 'analytical engine' };
const firstAdmin = { ADMIN_NAME: 'Ada Lovelace', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

function clientOf(address: string, cookie: { value: string }) {
  const keeping: typeof fetch = async (url, init) => {
    const response = await fetch(url, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie: cookie.value },
    });
    cookie.value = response.headers.get('set-cookie')?.split(';')[0] ?? cookie.value;
    return response;
  };
  return createClient({ baseUrl: `${address}/api`, fetch: keeping });
}

describe('the product with its own PostgreSQL', () => {
  it('is backed up while it runs, and lives on in another folder: people, sessions, the PIN', { tags: ['full'] }, async () => {
    const [old, fresh] = [{ DATA_DIR: inPlace('old') }, { DATA_DIR: inPlace('fresh') }];
    const cookie = { value: '' };
    const portal = await startProgram(old.DATA_DIR, firstAdmin);
    const send = clientOf(portal.address, cookie);
    await send(authCalls.login, { body: admin });
    await send(leadCalls.create, { body: leadForm({ name: 'Kept' }) });
    const file = inPlace('running.backup');
    expect(await backUp(file, old).ended).toMatchObject({ code: 0 });
    expect((await restore(file, old).ended).output).toContain('CRM Portal is running on this database.');
    await send(leadCalls.create, { body: leadForm({ name: 'Too late' }) });
    expect(await portal.end('SIGTERM')).toBe(0);
    expect(await backUp(inPlace('stopped.backup'), old).ended).toMatchObject({ code: 0 });
    expect((await restore(file, old).ended).output).toContain('The database is not empty');

    // Killed in the middle, with the PostgreSQL that it started left behind.
    expect((await restore(file, fresh, 'Restoring:').ended).code).toBe('SIGKILL');
    rmSync(join(fresh.DATA_DIR, 'app-secret'), { force: true });
    expect(await restore(file, fresh).ended).toMatchObject({ code: 0 });
    const secrets = [old, fresh].map(({ DATA_DIR }) => readFileSync(join(DATA_DIR, 'app-secret'), 'utf8'));
    expect(secrets[1]).toBe(secrets[0]);

    const again = await startProgram(fresh.DATA_DIR);
    const { data } = await clientOf(again.address, cookie)(leadCalls.list, {});
    expect(data.leads.map(({ name }) => name)).toEqual(['Kept']);
    expect(await again.end('SIGTERM')).toBe(0);
    expect(existsSync(join(fresh.DATA_DIR, 'backups'))).toBe(false);
  });
});
