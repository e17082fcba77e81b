import { authCalls } from './auth.ts';
import type { Calls } from './call.ts';
import { historyCalls } from './history.ts';
import { leadCalls } from './leads.ts';
import { notificationCalls } from './notifications.ts';
import { profileCalls } from './profile.ts';
import { searchCalls } from './search.ts';
import { setupCalls } from './setup.ts';
import { trashCalls } from './trash.ts';

/** Every call of the product, by feature. */
export const contract = {
  auth: authCalls,
  profile: profileCalls,
  setup: setupCalls,
  leads: leadCalls,
  history: historyCalls,
  trash: trashCalls,
  search: searchCalls,
  notifications: notificationCalls,
} satisfies Record<string, Calls>;
