import type { Role } from '@crm/contract/core/permissions';
import type { Pool } from '../../../src/db/client.ts';
import { insertAccount } from '../../../src/features/auth/auth.queries.ts';
import { hashPassword } from '../../../src/plugins/access/passwords.ts';
import { type Circumstances, type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { createDatabase } from '../../support/databases.ts';
import { testPassword } from '../../support/test-app.ts';

/** Several servers as their operator runs them, on one database. */
export interface Servers {
  databaseUrl: string;
  pool: Pool;
  /** Each on a data folder of its own, as on a machine of its own. */
  start(env?: Record<string, string>, circumstances?: Pick<Circumstances, 'openFiles' | 'tree'>): Promise<Program>;
  account(role: Role): Promise<Account>;
  close(): Promise<void>;
}

interface Account {
  id: number;
  email: string;
}

/** The database is empty unless told which one to copy: then the servers have no tables to make. */
export async function openServers(template?: string): Promise<Servers> {
  const { url: databaseUrl, pool, drop } = await createDatabase(template);
  const folders: { remove(): void }[] = [];
  const programs: Promise<Program>[] = [];
  let passwordHash: string | undefined;
  let count = 0;
  return {
    databaseUrl,
    pool,
    start(env = {}, circumstances = {}) {
      const folder = temporaryFolder();
      folders.push(folder);
      const settings = {
        DATABASE_URL: databaseUrl,
        DATABASE_CONNECTIONS: '5',
        APP_SECRET: 'a secret for tests that is long enough',
        ...env,
      };
      const program = startProgram(folder.path, settings, circumstances);
      programs.push(program);
      return program;
    },
    async account(role) {
      count += 1;
      passwordHash ??= await hashPassword(testPassword);
      const [name, email] = [`Person ${count}`, `person${count}@servers.example`];
      return { id: await insertAccount(pool, { name, email, passwordHash, role }, new Date()), email };
    },
    async close() {
      for (const started of await Promise.allSettled(programs)) {
        if (started.status === 'fulfilled') await started.value.end('SIGTERM');
      }
      for (const folder of folders) folder.remove();
      await drop();
    },
  };
}
