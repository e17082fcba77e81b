/** What the server tells browsers after a commit: which kind of data changed. It carries no record, so nothing can leak. */
export const liveTopics = [
  'leads',
  'contacts',
  'requirements',
  'tasks',
  'calls',
  'meetings',
  'attendance',
  'calendar',
  'worklog',
  'messages',
  'team',
  'assignments',
  'staff',
  'trash',
  'notifications',
  'profile',
] as const;
export type LiveTopic = (typeof liveTopics)[number];
export const liveEvent = 'changed';
