import type { liveTopics } from './live-topics.ts';

/** What the server tells browsers after a commit: which kind of data changed. It carries no record, so nothing can leak. */
export type LiveTopic = (typeof liveTopics)[number];
export const liveEvent = 'changed';

export interface LiveNews {
  topics: LiveTopic[];
  /** The request that changed it, as its answer names it: the page that sent it knows its own news by it. */
  cause?: string | undefined;
  /** So many ms ago, where it is repeated for a page whose line has just come. */
  ago?: number | undefined;
}
