import type { Received } from '@crm/contract/core/call';
import { invalidFields } from '@crm/contract/core/envelope';
import { canSearchMessages, type chatCalls, type FoundMessage } from '@crm/contract/office/chat';
import { fold, readTerm } from '@crm/contract/rules/search-term';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import type { Condition } from '../../records/list/list-kind.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { anywhere, spell } from '../../records/search-text.ts';

const messageList = defineScrolled('portion_message', {
  table: 'chat_messages',
  alias: 'm',
  columns: `m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt"`,
  join: 'join users s on s.id = m.sender_id join users r on r.id = m.receiver_id',
  owner: 'sender_id',
  secondOwner: 'receiver_id',
  views: { all: [{ key: 'm.id', direction: 'desc' }] },
  search: searchMessages,
  filters: {},
  examples: [{}],
});

/** In the threads of the caller alone. */
export async function searchOwnMessages(
  context: Context,
  query: Received<typeof chatCalls.search>['query'],
): Promise<Answer<FoundMessage[]>> {
  const { actor, timeZone } = context;
  const words = wordsOf(query.search);
  if (!canSearchMessages(query.search)) throw invalidFields({ search: 'Type at least 2 letters or digits' });
  const found = await listPortion(context, messageList, { ...query, view: 'all', owners: actor.id });
  return answerPortion(found, ({ id, senderId, senderName, receiverId, receiverName, message, sentAt }) => {
    const isOwn = senderId === actor.id;
    const person = isOwn ? { id: receiverId, name: receiverName } : { id: senderId, name: senderName };
    const when = { sendingDate: dayIn(timeZone, sentAt), sendingTime: timeIn(timeZone, sentAt) };
    return { id, person, isOwn, snippet: snippetOf(message, words), ...when };
  });
}

/** Every word, in any order. One or two characters begin a word, which 'ǃ' stands before; others are found inside one too. */
function searchMessages(term: string): Condition {
  const words = wordsOf(term);
  return {
    sql: words.map(() => 'm.search like ?').join(' and '),
    values: words.map((word) => anywhere(`${[...word].length < 3 ? 'ǃ' : ''}${spell(word)}`)),
  };
}

function wordsOf(term: string): readonly string[] {
  return readTerm(term)[0]?.words ?? [];
}

const [snippetLength, before] = [160, 40];

/** What stands around the first word that is found, from the beginning of a word on. */
function snippetOf(message: string, words: readonly string[]): string {
  const characters = [...message.normalize('NFC').replaceAll(/\s+/g, ' ')];
  const hit = firstHit(characters, words);
  const start = hit <= before ? 0 : characters.indexOf(' ', hit - before) + 1;
  const from = start > hit || (start === 0 && hit > before) ? hit - before : start;
  const end = from + snippetLength;
  return `${from > 0 ? '… ' : ''}${characters.slice(from, end).join('')}${end < characters.length ? ' …' : ''}`;
}

function firstHit(characters: readonly string[], words: readonly string[]): number {
  const folded = characters.map(fold);
  const text = folded.join('');
  const hits = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  if (hits.length === 0) return 0;
  // A folded character may have more or fewer code units than one.
  let units = 0;
  return folded.findIndex((part) => {
    units += part.length;
    return units > Math.min(...hits);
  });
}
