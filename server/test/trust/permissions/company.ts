import type { World } from '../../examples/types.ts';
import { createTeam } from '../../support/factories.ts';
import type { Person, TestServer } from '../../support/test-app.ts';
import type { Caller } from './table.ts';

/** The people of the table. The owner is the `staff` of the examples, so that their records are the owner's. */
export interface Company extends World {
  mate: Person;
  other: Person;
  /** Somebody to write to, in no team with anybody of the table. */
  fourth: Person;
  /** A blocked account in the owner's team. */
  gone: Person;
  /** The team of owner and mate. */
  team: number;
}

export async function foundCompany(server: TestServer): Promise<Company> {
  const [staff, mate, other] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  const [fourth, gone, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
  const team = await createTeam(server.pool, [staff, mate, gone]);
  await createTeam(server.pool, [other, await server.person('staff')]);
  // A team that lies in Trash makes nobody a team-mate.
  const former = await createTeam(server.pool, [staff, other]);
  await server.pool.query('update teams set deleted_at = now() where id = $1', [former]);
  const company = { server, staff, mate, other, fourth, gone, admin, team };
  await setBlocked(company, gone, true);
  return company;
}

/** The mark alone, so that the session is still there: the call itself has to refuse. */
export async function setBlocked({ server }: World, person: Person, isBlocked: boolean): Promise<void> {
  await server.pool.query('update users set blocked = $2 where id = $1', [person.id, isBlocked]);
}

export function personOf(company: Company, caller: Caller): Person | undefined {
  const people: Record<Caller, Person | undefined> = {
    stranger: undefined,
    owner: company.staff,
    mate: company.mate,
    other: company.other,
    blocked: company.staff,
    admin: company.admin,
  };
  return people[caller];
}
