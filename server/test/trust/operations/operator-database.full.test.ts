import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { requireDebianProgram } from '../../processes/debian.ts';
import { startProgram, temporaryFolder } from '../../processes/program.ts';
import { createDatabase } from '../../support/databases.ts';

it('a database in the Turkish locale of the operating system is refused in a sentence', async () => {
  requireDebianProgram('locale-gen', 'locales');
  execFileSync('localedef', ['-i', 'tr_TR', '-f', 'UTF-8', 'tr_TR.UTF-8']);
  const database = await createDatabase('template0', `encoding 'UTF8' locale_provider libc locale 'tr_TR.UTF-8'`);
  const folder = temporaryFolder();
  await expect(startProgram(folder.path, { DATABASE_URL: database.url })).rejects.toThrow(
    'The database has a locale in which ı is the small letter of I, and CRM Portal needs i.',
  );
  await database.drop();
  folder.remove();
});
