// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in leave-queue.sql.
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
    leave_colleagues: { id: number; name: string; isAway: boolean; isMate: boolean; isLeader: boolean };
    hand_over_calls: { id: number; mateId: number | null; formerMateId: number | null };
    hand_over_meetings: { id: number; mateId: number | null; formerMateId: number | null };
    lock_leave_tasks: { id: number };
    portion_queued_leave: {
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
      askedAt: Date;
      decidedAt: Date | null;
      staff: { id: number; name: string; isFormer: boolean };
      decidedBy: string | null;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    find_queued_leave: {
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
      askedAt: Date;
      decidedAt: Date | null;
      staff: { id: number; name: string; isFormer: boolean };
      decidedBy: string | null;
    };
    some_queued_leaves: Rows['find_queued_leave'];
    queued_leave_facts: {
      id: number;
      teams: string[];
      teamSize: number;
      away: { name: string; leaveType: 'fullday' | 'morning' | 'afternoon'; start: string; end: string }[];
      awayTotal: number;
      work: number;
    };
    colliding_leaves: { id: number };
    pending_leaves: {
      id: number;
      staffId: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
      status: 'Pending';
    };
    count_queued_leaves: { count: number };
    enter_leave: Rows['find_queued_leave'];
    ask_withdrawal: Rows['find_queued_leave'];
    decide_withdrawal: Rows['find_queued_leave'];
    lock_leave_person: { id: number; name: string };
  }
}

export {};
