import { hash, randomBytes } from 'node:crypto';
import { invitationDays } from '@crm/contract/accounts/invitations';
import type { Role } from '@crm/contract/core/permissions';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { Company } from '../people.ts';
import { createRandom } from '../random.ts';
import { workingTime } from './working-time.ts';

const seed = 16;
const dayMs = 86_400_000;

interface Invited {
  label: string;
  role: Role;
  team: string | null;
  daysAgo: number;
}

const open: Invited[] = [
  { label: 'Elena Petrova, starts on Monday', role: 'staff', team: 'Key Accounts', daysAgo: 1 },
  { label: 'Victor Lindgren, bookkeeping', role: 'admin', team: null, daysAgo: 4 },
];
const ended: Invited = { label: 'Omar Haddad, trial week', role: 'staff', team: 'Partners & Events', daysAgo: 12 };

const insert = statement(
  'demo_invitations',
  `with given as (
     select * from json_to_recordset($1::json) as g (hash text, label text, role text, team text, "createdAt" timestamptz,
       "expiresAt" timestamptz, "usedAt" timestamptz, "usedBy" bigint)
   ), i as (
     insert into invitations (token_hash, role, team_id, label, made_by, created_at, expires_at, used_at, used_by)
     select decode(g.hash, 'hex'), g.role, t.id, g.label, $2, g."createdAt", g."expiresAt", g."usedAt", g."usedBy"
     from given g left join teams t on t.team_name = g.team order by g."createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select at, actor, 'invitation', id, action, after from (
     select i.created_at as at, i.made_by as actor, i.id, 'created' as action,
       jsonb_strip_nulls(jsonb_build_object('role', i.role, 'label', i.label, 'team', t.team_name)) as after
     from i left join teams t on t.id = i.team_id
     union all
     select used_at, used_by, id, 'used', null from i where used_at is not null
   ) told order by at`,
);

/** Two that wait for an answer, one that nobody took, and the one with which the last of the staff came. */
export async function fillInvitations(db: Db, { now, admin, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const waiting = [...open, ended].map((invited) => made(invited, workingTime(random, now, invited.daysAgo)));
  const last = staff.at(-1);
  if (!last) throw new Error('the example company has no staff');
  const invited = { label: last.name, role: last.role, team: null, daysAgo: last.joinedDaysAgo };
  const used = { ...made(invited, new Date(last.joinedAt.getTime() - dayMs)), usedAt: last.joinedAt, usedBy: last.id };
  await rows(db, insert, [JSON.stringify([...waiting, used]), admin.id]);
}

/** Its link is nowhere, as nobody sees the link of an invitation a second time. */
function made({ label, role, team }: Invited, createdAt: Date) {
  const expiresAt = new Date(createdAt.getTime() + invitationDays * dayMs);
  return { hash: hash('sha256', randomBytes(32)), label, role, team, createdAt, expiresAt };
}
