import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { Company, DemoPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { exchanges, unreadTexts } from './chat-words.ts';
import { workingTime } from './working-time.ts';

const seed = 71;
/** More than two pages of a thread, for both who try the product. */
const longThread = 84;
const usual = { fewest: 2, most: 9 };
const talkShare = 0.2;
const longestPause = 6;
const minuteMs = 60_000;

interface Message {
  senderId: number;
  receiverId: number;
  text: string;
  sentAt: Date;
  readAt: Date | null;
}

const insert = statement(
  'demo_chat',
  `insert into chat_messages (sender_id, receiver_id, message, sent_at, read_at)
   select "senderId", "receiverId", text, "sentAt", "readAt"
   from json_to_recordset($1::json) as g ("senderId" bigint, "receiverId" bigint, text text, "sentAt" timestamptz, "readAt" timestamptz)
   order by "sentAt"`,
);

/** Everybody talks with the administrator and the first of the staff, a few with each other; both have something new. */
export async function fillChat(db: Db, { now, admin, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const [first, ...others] = staff;
  if (!first) return;
  const pairs = others.flatMap((one, index) => others.slice(index + 1).map((other) => [one, other] as const));
  const messages = [
    ...talk(random, admin, first, now, longThread),
    ...others.flatMap((person) =>
      [admin, first].flatMap((known) => talk(random, person, known, now, random.int(usual.fewest, usual.most))),
    ),
    ...pairs.filter(() => random.chance(talkShare)).flatMap(([one, other]) => talk(random, one, other, now, usual.fewest)),
    ...others
      .slice(0, unreadTexts.length)
      .flatMap((person, index) => unread(person, index % 2 === 0 ? first : admin, now, index)),
  ];
  await rows(db, insert, [JSON.stringify(messages)]);
}

/** One exchange a day, on working days when both were there; all read. */
function talk(random: Random, one: DemoPerson, other: DemoPerson, now: Date, count: number): Message[] {
  const lastDay = Math.min(one.joinedDaysAgo, other.joinedDaysAgo) - 1;
  const days = random.shuffled(Array.from({ length: lastDay }, (_, day) => day + 1)).filter((daysAgo) => isWorkday(now, daysAgo));
  return days.slice(0, count).flatMap((daysAgo) => exchange(random, one, other, workingTime(random, now, daysAgo)));
}

function isWorkday(now: Date, daysAgo: number): boolean {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getDay() !== 0;
}

/** Told backwards from its last line, so that nothing lies in the future. */
function exchange(random: Random, one: DemoPerson, other: DemoPerson, endsAt: Date): Message[] {
  let at = endsAt.getTime();
  return random
    .pick(exchanges)
    .toReversed()
    .map(([who, text]) => {
      const [sender, receiver] = who === 'one' ? [one, other] : [other, one];
      const sentAt = new Date(at);
      at -= random.int(1, longestPause) * minuteMs;
      return { senderId: sender.id, receiverId: receiver.id, text, sentAt, readAt: endsAt };
    });
}

function unread(sender: DemoPerson, receiver: DemoPerson, now: Date, index: number): Message[] {
  const sentAt = new Date(now.getTime() - (4 + index * 17) * minuteMs);
  return [{ senderId: sender.id, receiverId: receiver.id, text: unreadTexts[index] ?? '', sentAt, readAt: null }];
}
