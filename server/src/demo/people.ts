import type { Role } from '@crm/contract/core/permissions';
import type { Db } from '../db/client.ts';
import { rows, statement } from '../db/statement.ts';
import { storePin } from '../features/setup/setup.queries.ts';
import { hashPassword } from '../plugins/access/passwords.ts';
import { recordChange } from '../records/changes/changes.ts';
import type { Secret } from '../secret.ts';
import { workingTime } from './office/working-time.ts';
import { createRandom } from './random.ts';

export const demoPassword = 'demo-password';
export const demoPin = 'DEM123';
export const adminEmail = 'admin@demo.test';
export const staffEmail = (number: number) => `staff${number}@demo.test`;

export interface DemoPerson {
  id: number;
  name: string;
  email: string;
  role: Role;
  joinedDaysAgo: number;
  joinedAt: Date;
}

export interface Company {
  now: Date;
  admin: DemoPerson;
  staff: DemoPerson[];
}

const adminName = 'Margaret Holloway';
/** In the order of their joining: everybody's leads are younger than their account. */
const staff: { name: string; joinedDaysAgo: number }[] = [
  { name: 'Daniel Okafor', joinedDaysAgo: 117 },
  { name: 'Priya Raman', joinedDaysAgo: 116 },
  { name: 'Lucas Moreau', joinedDaysAgo: 115 },
  { name: "Siobhan O'Connell", joinedDaysAgo: 114 },
  { name: 'Tomás Herrera', joinedDaysAgo: 112 },
  { name: 'Grace Lindqvist', joinedDaysAgo: 109 },
  { name: 'Kenji Watanabe', joinedDaysAgo: 103 },
  { name: 'Amara Nwosu', joinedDaysAgo: 98 },
  { name: 'Zoë van der Berg', joinedDaysAgo: 95 },
  { name: 'Marcus Bennett', joinedDaysAgo: 41 },
  { name: 'Hannah Fischer', joinedDaysAgo: 26 },
  { name: 'Noah Castellano', joinedDaysAgo: 15 },
];
export const demoNames: readonly string[] = [adminName, ...staff.map(({ name }) => name)];
const foundedDaysAgo = 120;
const seed = 11;

const insert = statement(
  'demo_people',
  `with u as (
     insert into users (name, email, password_hash, role, created_at)
     select name, email, $2, role, "joinedAt" from json_to_recordset($1::json) as g (name text, email text, role text, "joinedAt" timestamptz)
     order by "joinedAt" returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, id, 'user', id, 'created', jsonb_build_object('name', name, 'email', email, 'role', role) from u order by id
   )
   select id, email from u`,
);

export async function fillPeople(db: Db, now: Date, secret: Secret): Promise<Company> {
  const given = examplePeople(now);
  // One hash for all: hashing is slow on purpose, and the password is known anyway.
  const stored = await rows(db, insert, [JSON.stringify(given), await hashPassword(demoPassword)]);
  const ids = new Map(stored.map(({ id, email }) => [email, id]));
  const [admin, ...others] = given.map((person) => ({ ...person, id: ids.get(person.email) ?? 0 }));
  if (!admin) throw new Error('the example company has nobody');
  const pinId = await storePin(db, secret.encrypt(demoPin), admin.id, admin.joinedAt);
  await recordChange(db, { at: admin.joinedAt, actorId: admin.id, entity: 'pin', entityId: pinId, action: 'created' });
  return { now, admin, staff: others };
}

/** The administrator, then the staff. */
export function examplePeople(now: Date): Omit<DemoPerson, 'id'>[] {
  const random = createRandom(seed);
  const admin = { name: adminName, email: adminEmail, role: 'admin' as const, joinedDaysAgo: foundedDaysAgo };
  const others = staff.map((person, index) => ({ ...person, email: staffEmail(index + 1), role: 'staff' as const }));
  return [admin, ...others].map((person) => ({ ...person, joinedAt: workingTime(random, now, person.joinedDaysAgo) }));
}
