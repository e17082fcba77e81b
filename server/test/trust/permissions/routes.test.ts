import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../support/test-app.ts';
import { everyCall } from './ask.ts';
import { type Company, foundCompany, personOf, setBlocked } from './company.ts';
import { routesOf, unnamed } from './routes.ts';
import { callers, type Line, readTable } from './table.ts';

const server = createTestServer();
let company: Company;
beforeAll(async () => {
  company = await foundCompany(server);
});

const lines = readTable().filter(({ line }) => line.startsWith('route '));

describe('addresses beside the calls', () => {
  it('stand in the table: a new one that is neither there nor in the contract has no permission', () => {
    const calls = [...everyCall.values()].map(({ method, path }) => unnamed(`${method} /api${path.replace(/\/$/, '')}`));
    const others = lines.map(({ line, method }) => `${method} ${line.split(' ')[1]}`).filter((route) => route.includes(' /'));
    expect(routesOf(server.app).sort()).toEqual([...calls, ...others].sort());
  });

  it.each(lines.map((line): [string, Line] => [line.line, line]))('%s answers everybody the same', async (_name, line) => {
    const answers: [string, string][] = [];
    for (const caller of callers) {
      await setBlocked(company, company.staff, caller === 'blocked');
      const cookie = personOf(company, caller)?.cookie;
      const reply = await server.app.inject({ method: line.method as 'GET', url: line.path, headers: cookie ? { cookie } : {} });
      answers.push([caller, String(reply.statusCode)]);
    }
    await setBlocked(company, company.staff, false);
    expect(Object.fromEntries(answers)).toEqual(line.expected);
  });

  it('a HEAD of a call is guarded like the call', async () => {
    const reads = [...everyCall].filter(([, { method, who }]) => method === 'GET' && who !== 'public');
    const answered = await Promise.all(
      reads.map(async ([name, { path }]) => {
        const reply = await server.app.inject({ method: 'HEAD', url: `/api${path.replace(/:\w+/g, '1')}` });
        return [name, reply.statusCode];
      }),
    );
    expect(answered).toEqual(reads.map(([name]) => [name, 401]));
  });
});
