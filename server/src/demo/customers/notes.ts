import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { noteTexts } from './note-words.ts';

const seed = 53;
const firstSeed = 54;
const firstShare = 0.8;
const notedShare = 0.45;
const usualMost = 5;
/** More than a page of the timeline, for a customer of each kind of whoever tries the product. */
const busyCount = { fewest: 27, most: 44 };
const busyDays = 30;
const dayMs = 86_400_000;

// A phone is unique per owner and kind, and follows from the seed: the order is the same in every company.
const customers = statement(
  'demo_noted_customers',
  `select id, owner_id as "ownerId", kind, created_at as "createdAt" from customers where deleted_at is null
   order by owner_id, kind, phone`,
);
const freshLeads = statement(
  'demo_fresh_leads',
  `select id, owner_id as "ownerId", created_at as "createdAt" from customers
   where kind = 'lead' and priority is null and deleted_at is null order by owner_id, phone`,
);
const insert = statement(
  'demo_notes',
  `with n as (
     insert into notes (customer_id, author_id, text, created_at)
     select "customerId", "authorId", text, "createdAt"
     from json_to_recordset($1::json) as g ("customerId" bigint, "authorId" bigint, text text, "createdAt" timestamptz) order by "createdAt"
     returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select n.created_at, n.author_id, c.kind, c.id, 'note added', jsonb_build_object('note', n.text)
   from n join customers c on c.id = n.customer_id order by n.created_at`,
);

export async function fillNotes(db: Db, { now }: Company): Promise<void> {
  const random = createRandom(seed);
  const owned = new Set<string>();
  const notes = (await rows(db, customers)).flatMap((customer) => {
    const days = Math.floor((now.getTime() - customer.createdAt.getTime()) / dayMs);
    const owner = `${customer.ownerId} ${customer.kind}`;
    const isBusy = days >= busyDays && !owned.has(owner);
    if (isBusy) owned.add(owner);
    return notesOf(random, customer, now, days, isBusy);
  });
  await rows(db, insert, [JSON.stringify([...notes, ...(await firstNotes(db, now))])]);
}

/** Most leads without a priority were called soon: they waited for some hours, or over a day or two. */
async function firstNotes(db: Db, now: Date) {
  const random = createRandom(firstSeed);
  return (await rows(db, freshLeads)).flatMap(({ id, ownerId, createdAt }) => {
    const days = random.pick([0, 0, 0, 1, 1, 2, 4]);
    const at = new Date(createdAt.getTime() + days * dayMs + random.int(20, 190) * 60_000);
    const isNoted = random.chance(firstShare) && at < now;
    return isNoted ? [{ customerId: id, authorId: ownerId, text: random.pick(noteTexts), createdAt: at }] : [];
  });
}

/** On days after the one that the customer was created on. */
function notesOf(random: Random, { id, ownerId }: RowOf<typeof customers>, now: Date, days: number, isBusy: boolean) {
  if (days < 1 || !(isBusy || random.chance(notedShare))) return [];
  const count = isBusy ? random.int(busyCount.fewest, busyCount.most) : random.int(1, usualMost);
  return Array.from({ length: count }, () => ({
    customerId: id,
    authorId: ownerId,
    text: random.pick(noteTexts),
    createdAt: workingTime(random, now, random.int(0, days - 1)),
  }));
}
