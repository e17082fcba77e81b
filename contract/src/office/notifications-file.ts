import { defineCall } from '../core/call.ts';
import { fileFormat, listFile } from '../core/files.ts';

/** Apart from the other calls of the inbox: every page has those. */
export const notificationFileCalls = {
  export: defineCall({
    ...listFile,
    path: '/notifications/export',
    who: 'notifications.own',
    tag: 'Notifications',
    summary: 'The own inbox as CSV or .xlsx, newest first',
    query: { format: fileFormat },
  }),
};
