// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in calendar-feeds.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_due_tasks_as_events: {
      id: number;
      contactId: number;
      requirement: string | null;
      name: string;
      notes: string;
      description: string;
      day: string;
      version: number;
      changedAt: Date;
    };
    list_holidays_as_events: {
      id: number;
      day: string;
      description: string;
      type: 'holiday' | 'publicHoliday' | 'companyHoliday' | 'maintenance';
      version: number;
      changedAt: Date;
    };
    /** Its statement says: shows holds a type. */
    list_feeds_of: { id: number; name: string; shows: string[]; createdAt: Date; lastUsedAt: Date | null; version: number };
    lock_feed_owner: { id: number };
    count_feeds_of: { count: number };
    count_feeds: { feeds: number; people: number };
    /** Its statement says: shows holds a type. */
    insert_feed: { id: number; name: string; shows: string[]; createdAt: Date; lastUsedAt: Date | null; version: number };
    /** Its statement says: shows holds a type. */
    lock_feed: { id: number; name: string; shows: string[]; createdAt: Date; lastUsedAt: Date | null; version: number };
    /** Its statement says: shows holds a type. */
    update_feed: { id: number; name: string; shows: string[]; createdAt: Date; lastUsedAt: Date | null; version: number };
    /** Its statement says: shows holds a type. */
    set_feed_token: { id: number; name: string; shows: string[]; createdAt: Date; lastUsedAt: Date | null; version: number };
    remove_feed: never;
    list_own_leave_as_events: {
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      status: 'Pending' | 'Approve' | 'Reject';
      version: number;
      changedAt: Date;
      name: string;
      start: string;
      end: string;
      day: string | null;
      from: Date | null;
      to: Date | null;
    };
    list_team_leave_as_events: {
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      status: 'Approve';
      version: number;
      changedAt: Date;
      name: string;
      start: string;
      end: string;
      day: string | null;
      from: Date | null;
      to: Date | null;
    };
    list_all_leave_as_events: Rows['list_team_leave_as_events'];
    /** Its statement says: shows holds a type. */
    find_feed: {
      id: number;
      userId: number;
      name: string;
      shows: string[];
      lastUsedAt: Date | null;
      role: 'admin' | 'staff';
      hasFactor: boolean;
    };
    touch_feed: never;
    remove_feeds_of: never;
  }
}

export {};
