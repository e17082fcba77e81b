import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { fileColumns, fileJoin } from './chat.queries.ts';

const isWanted = `(cardinality($3::text[]) = 0 or fold(u.name || ' ' || u.email) like all($3)) and ($4::bigint is null or u.id = $4)`;
// Of several leaves a full day comes before a half, and a later end before an earlier one.
const people = statement(
  'list_chat_people',
  `with threads as materialized (
     select mates.id, m.id as last_id
     from (select high_id as id from chat_threads where low_id = $1 union select low_id from chat_threads where high_id = $1) mates
     cross join lateral (
       select m.id from chat_messages m where m.low_id = least(mates.id, $1) and m.high_id = greatest(mates.id, $1) order by m.id desc limit 1
     ) m
   ), shown as materialized (
     select u.id, lower(u.name) as name_key, t.last_id from threads t join users u using (id) where ${isWanted}
     union all
     select u.id, lower(u.name), null from users u
     where not u.blocked and u.deleted_at is null and u.id <> $1 and u.id not in (select id from threads) and ${isWanted}
   )
   select u.id, u.name, u.email, u.role, (u.blocked or u.deleted_at is not null) as closed, p.name_key as "nameKey",
     (select count(*)::int from shown) as total,
     (select count(*)::int from chat_messages n where n.receiver_id = $1 and n.sender_id = u.id and n.read_at is null) as unread,
     l.end_date as "leaveUntil", l.leave_type as "leaveType",
     m.id as "messageId", m.sender_id as "senderId", m.receiver_id as "receiverId", m.message, m.sent_at as "sentAt",
     ${fileColumns}
   from (
     select s.* from shown s
     where ($5::bigint is null or s.last_id < $5 or s.last_id is null)
       and ($6::text is null or (s.last_id is null and (s.name_key, s.id) > ($6, $7)))
     order by s.last_id desc nulls last, s.name_key, s.id limit $8
   ) p
   join users u on u.id = p.id
   left join chat_messages m on m.id = p.last_id ${fileJoin}
   left join lateral (
     select l.end_date, l.leave_type from leaves l
     where l.staff_id = u.id and l.status = 'Approve' and l.end_date >= $2 and l.start_date <= $2
     order by l.leave_type = 'fullday' desc, l.end_date desc limit 1
   ) l on true
   order by p.last_id desc nulls last, p.name_key, p.id`,
);

/** A person with the last message of the thread, if there is one. */
export type StoredPerson = RowOf<typeof people>;

/** Where the portion before ended: in the threads, or among the people without one. */
export type AfterPerson = { lastId: number } | { nameKey: string; id: number };

interface Asked {
  userId: number;
  today: string;
  /** Name or e-mail have all of them. */
  patterns: readonly string[];
  staffId: number | undefined;
  after: AfterPerson | undefined;
  limit: number;
}

export async function listPeople(db: Db, { userId, today, patterns, staffId, after, limit }: Asked) {
  const [lastId, nameKey, id] =
    after === undefined ? [null, null, null] : 'lastId' in after ? [after.lastId, null, null] : [null, after.nameKey, after.id];
  return rows(db, people, [userId, today, patterns, staffId ?? null, lastId, nameKey, id, limit]);
}
