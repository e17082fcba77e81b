// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in calendar.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_holidays: {
      id: number;
      date: string;
      description: string;
      type: 'holiday' | 'publicHoliday' | 'companyHoliday' | 'maintenance';
      version: number;
    };
    read_holiday: Rows['list_holidays'];
    list_approved_leaves: {
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
    };
    list_approved_leaves_of_people: {
      staffId: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
    };
    create_holiday: Rows['list_holidays'];
    lock_holiday: Rows['list_holidays'];
    update_holiday: Rows['list_holidays'];
    remove_holiday: never;
    portion_leave: {
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
      reason: string;
      status: 'Pending' | 'Approve' | 'Reject';
      decisionReason: string | null;
      withdrawal: 'asked' | 'accepted' | 'rejected' | null;
      version: number;
      staff: { id: number; name: string; isFormer: boolean };
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    lock_leaves_of: { isFormer: boolean };
    lock_leave: {
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
      reason: string;
      status: 'Pending' | 'Approve' | 'Reject';
      decisionReason: string | null;
      withdrawal: 'asked' | 'accepted' | 'rejected' | null;
      version: number;
    };
    list_taken_leaves: Rows['lock_leave'];
    create_leave: Rows['lock_leave'];
    update_leave: Rows['lock_leave'];
    remove_leave: never;
    find_leave_request: {
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
      reason: string;
      status: 'Pending' | 'Approve' | 'Reject';
      decisionReason: string | null;
      withdrawal: 'asked' | 'accepted' | 'rejected' | null;
      version: number;
      staff: { id: number; name: string; isFormer: boolean };
    };
    decide_leave: Rows['find_leave_request'];
  }
}

export {};
