// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in calendar.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    leave_appointments: { kind: 'call' | 'meeting'; id: number; date: string; time: string; subject: string; name: string };
    leave_tasks: { id: number; requirement: string; customerName: string; finishBy: string };
    leave_away: {
      staffId: number;
      name: string;
      leaveType: 'fullday' | 'morning' | 'afternoon';
      start: string;
      end: string;
      status: 'Pending' | 'Approve' | 'Reject';
    };
    leave_colleagues: { id: number; name: string; isAway: boolean };
    hand_over_calls: { mateId: number | null };
    hand_over_meetings: { mateId: number | null };
    lock_leave_tasks: { id: number };
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
      version: number;
      staff: { id: number; name: string; isFormer: boolean };
    };
    decide_leave: Rows['find_leave_request'];
    lock_people: { id: number; name: string; isActive: boolean };
  }
}

export {};
