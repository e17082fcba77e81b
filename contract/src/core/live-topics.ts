import { entities, type KindTopic, kinds } from './kinds.ts';

/** What changes without being a kind of record. */
const ownTopics = ['messages', 'trash', 'notifications', 'profile', 'mail'] as const;

/** Every topic that the server can name. Apart from `live.ts`, so that no page has to load the list of kinds for its line. */
export const liveTopics: (KindTopic | (typeof ownTopics)[number])[] = [
  ...new Set([...entities.map((entity) => kinds[entity].topic), ...ownTopics]),
];
