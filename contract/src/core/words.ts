// Words that several screens share, exactly as the specification writes them.

export const leadPriorities = ['WaitingPeriod', 'NoUpdates', 'Client', 'NotAnClient'] as const;
export type LeadPriority = (typeof leadPriorities)[number];

export const leadPriorityLabels = {
  WaitingPeriod: 'Waiting Period',
  NoUpdates: 'No Updates',
  Client: 'Client',
  NotAnClient: 'Not a Client',
} as const satisfies Record<LeadPriority, string>;

export const contactPriorities = ['High', 'Normal', 'Low'] as const;
export type ContactPriority = (typeof contactPriorities)[number];

export const taskPriorities = ['High', 'Normal', 'Low'] as const;
export type TaskPriority = (typeof taskPriorities)[number] | 'Medium';

/** Why a task was sent back. */
export const reworkCategories = ['Unclear order', 'Mistake', 'Customer changed mind', 'Other'] as const;
export type ReworkCategory = (typeof reworkCategories)[number];

export const staleMessage = 'This record was changed in the meantime. Please load it again.';
export const invalidRouteData = 'Loading or invalid data….';
