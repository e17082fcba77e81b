import type { Answered, Received } from '@crm/contract/core/call';
import type { ChatPerson, chatCalls } from '@crm/contract/office/chat';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { readCursor, writeCursor } from '../../records/list/list-cursor.ts';
import { patternsOf } from '../../records/search-text.ts';
import { messageOf } from './chat.service.ts';
import { type AfterPerson, listPeople, type StoredPerson } from './chat-people.queries.ts';

const listName = 'chat people';
/** The sections of the list, as a cursor names them. */
const [withThread, withoutThread] = [0, 1];

export async function people(
  context: Context,
  { search, staffId, cursor, limit }: Received<typeof chatCalls.people>['query'],
): Promise<Answer<Answered<typeof chatCalls.people>>> {
  const { pool, actor, timeZone, clock } = context;
  const found = await listPeople(pool, {
    userId: actor.id,
    today: dayIn(timeZone, clock.now()),
    patterns: patternsOf(search),
    staffId,
    after: cursor === undefined ? undefined : afterOf(context, cursor),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return new Answer(
    { existing: shown.map((person) => personOf(context, person)), excludedId: actor.id },
    {
      ...(cursor === undefined ? { total: found[0]?.total ?? 0 } : {}),
      ...(last ? { next: cursorOf(context, last) } : {}),
    },
  );
}

function cursorOf(context: Context, { id, messageId, nameKey }: StoredPerson): string {
  const place =
    messageId === null ? { section: withoutThread, key: nameKey, id } : { section: withThread, key: String(messageId), id };
  return writeCursor(context, listName, { way: 'walked', ...place });
}

function afterOf(context: Context, cursor: string): AfterPerson {
  const { section, key, id } = readCursor(context, listName, cursor);
  return section === withThread ? { lastId: Number(key) } : { nameKey: key, id };
}

function personOf(context: Context, person: StoredPerson): ChatPerson {
  const { id, name, email, role, closed, unread, leaveUntil, leaveType } = person;
  const lastMessage = person.messageId === null ? null : messageOf(context, { ...person, id: person.messageId });
  const leave = leaveUntil === null ? null : { until: leaveUntil, half: leaveType === 'fullday' ? null : leaveType };
  return { id, name, email, role, closed, unread, lastMessage, leave };
}
