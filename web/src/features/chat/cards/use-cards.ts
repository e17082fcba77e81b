import { type ChatCard, type ChatMessage, chatCalls, mostLinks, type RecordLink } from '@crm/contract/office/chat';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { sharedAddress } from '../../../lib/address/own-address.ts';
import { api } from '../../../lib/api.ts';
import { keyOf, recordLinksOf } from './record-links.ts';

/** By key: the card, or null where the reader may not open the record. What was not asked for yet is missing. */
type Cards = ReadonlyMap<string, ChatCard | null>;

const none: Cards = new Map();
export const CardsContext = createContext<Cards>(none);

/** One call for all links of the messages that are loaded. */
export function useCards(messages: readonly ChatMessage[]): Cards {
  const links = useMemo(() => recordLinksOf(messages, sharedAddress(''), mostLinks), [messages]);
  return useQuery(cardsQuery(links)).data ?? none;
}

export function useCard(link: RecordLink): ChatCard | null | undefined {
  return useContext(CardsContext).get(keyOf(link));
}

function cardsQuery(links: readonly RecordLink[]) {
  return queryOptions({
    queryKey: ['thread', 'cards', links.map(keyOf)],
    queryFn: async ({ signal }): Promise<Cards> => {
      const cards = await api(chatCalls.cards, { body: { links: [...links] }, signal });
      const known = new Map<string, ChatCard | null>(links.map((link) => [keyOf(link), null]));
      for (const card of cards) known.set(keyOf(card), card);
      return known;
    },
    enabled: links.length > 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'The linked records could not be loaded', topics: ['leads', 'contacts', 'tasks', 'team'] },
  });
}
