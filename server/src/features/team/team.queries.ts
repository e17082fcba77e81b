import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { hasFactor } from '../../plugins/access/factor-sql.ts';

// Locks the rows: of two people who take over the same contact, the second finds it gone.
const lock = statement(
  'lock_contacts_of_team_mates',
  `select id, name, owner_id as "ownerId" from customers
   where kind = 'contact' and deleted_at is null and owner_id = any($1::bigint[])
     and phone_key(phone) = phone_key($2) and lower(email) = lower($3) and ($4::bigint is null or id = $4)
   order by id limit 2 for update`,
);
const reassign = statement(
  'reassign_contact',
  `with c as (
     update customers set owner_id = $2, version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, 'contact', c.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', taker.name)
   from c join users former on former.id = $4 join users taker on taker.id = $2`,
);

const staffOf = (which: string) =>
  `select id, name, email, role, blocked as verified, deleted_at is not null as "isFormer",
     ${hasFactor('users.id')} as "hasFactor", version
   from users where role = 'staff' and ${which} order by lower(name), id limit 1000`;
const staff = statement('list_staff', staffOf('deleted_at is null'));
const former = statement('list_former_staff', staffOf('deleted_at is not null'));

/** What a row of `teams t` with `leaderJoin` tells of the team. A blocked account stays in its teams, a deleted one does not. */
export function teamColumns(moreOfMember = ''): string {
  return `t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email${moreOfMember}) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members`;
}
export const leaderJoin = 'left join users leader on leader.id = t.leader_id and leader.deleted_at is null';

const teams = statement(
  'list_own_teams',
  `select ${teamColumns()}
   from team_members own join teams t on t.id = own.team_id and t.deleted_at is null ${leaderJoin}
   where own.staff_id = $1 order by lower(t.team_name), t.id limit 200`,
);

export async function listTeamsOf(db: Db, userId: number) {
  return rows(db, teams, [userId]);
}

export async function listStaff(db: Db) {
  return rows(db, staff);
}

/** Whose account is deleted. */
export async function listFormerStaff(db: Db) {
  return rows(db, former);
}

export type Reassignable = RowOf<typeof lock>;

/** The live contacts of these people with this phone and e-mail. Two are enough to know that there are several. */
export async function lockContactsOf(
  db: Db,
  ownerIds: number[],
  asked: { phone: string; email: string; id?: number | undefined },
) {
  return rows(db, lock, [ownerIds, asked.phone, asked.email, asked.id ?? null]);
}

export async function reassignCustomer(db: Db, contact: Reassignable, takerId: number, now: Date): Promise<void> {
  await rows(db, reassign, [contact.id, takerId, now, contact.ownerId]);
}
