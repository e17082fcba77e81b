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
    list_own_leaves: {
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
      reason: string;
      status: 'Pending' | 'Approve' | 'Reject';
      version: number;
    };
    lock_leaves_of: { '?column?': number };
    lock_leave: Rows['list_own_leaves'];
    list_taken_leaves: Rows['list_own_leaves'];
    create_leave: Rows['list_own_leaves'];
    update_leave: Rows['list_own_leaves'];
    remove_leave: never;
    list_leave_requests: {
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
      reason: string;
      status: 'Pending' | 'Approve' | 'Reject';
      version: number;
      staff: { id: number; name: string };
    };
    find_leave_request: Rows['list_leave_requests'];
    decide_leave: Rows['list_leave_requests'];
    lock_people: { id: number; name: string; isActive: boolean };
  }
}

export {};
