import { entities, type KindTopic, kinds } from './kinds.ts';

/** What changes without being a kind of record. */
const ownTopics = ['messages', 'trash', 'notifications', 'profile'] as const;

/** What the server tells browsers after a commit: which kind of data changed. It carries no record, so nothing can leak. */
export type LiveTopic = KindTopic | (typeof ownTopics)[number];
export const liveTopics: LiveTopic[] = [...new Set([...entities.map((entity) => kinds[entity].topic), ...ownTopics])];
export const liveEvent = 'changed';
