import { expect, it, onTestFinished } from 'vitest';
import { operate } from '../../processes/command.ts';
import { createDatabase } from '../../support/databases.ts';
import { matches, read } from './documents.ts';

const commands = matches(read('docs/operating.md'), /^(?:crm )?npm run operator -- (.+)$/gm);
const person = 'person@example.com';

it('the commands for accounts work as the guide writes them', { tags: ['full'] }, async () => {
  const database = await createDatabase('crm_template');
  onTestFinished(database.drop);
  const env = { DATABASE_URL: database.url, APP_SECRET: 'a secret for tests that is long enough' };
  const run = async (command: string) => (await operate(wordsOf(command), env).ended).output.trim();
  // The last administrator stays one.
  expect(await run('create-admin --name Ada --email ada@example.com')).toMatch(/^Administrator ada@example.com was created/);
  const said: Record<string, RegExp> = {
    'create-admin': /^Administrator person@example.com was created. Password: \S{16}$/,
    'make-staff': /^person@example.com is staff now\.$/,
    'make-admin': /^person@example.com is admin now\.$/,
    'set-password': /^New password of person@example.com: \S{16}$/,
    'reset-factors': /^person@example.com has no second factor\.$/,
    erasures: /^$/,
    'erase-again': /no such file|ENOENT/,
    'rebuild-numbers':
      /^Written anew: the waiting times of 0 tasks and 0 leads, when 0 leads were decided, and what is kept of figures, in 0 parts\.$/,
    pending: /^Nothing is to be migrated\./,
  };
  expect(commands.map((command) => wordsOf(command)[0]).sort()).toEqual(Object.keys(said).sort());
  for (const [name, words] of Object.entries(said)) {
    const command = commands.find((line) => line.startsWith(name)) ?? '';
    if (!['pending', 'erasures', 'erase-again', 'rebuild-numbers'].includes(name)) expect(command).toContain(person);
    expect(await run(command)).toMatch(words);
  }
});

/** As a shell takes a line apart. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
