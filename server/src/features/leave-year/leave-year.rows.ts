// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in leave-year.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_counted_leaves: {
      staffId: number;
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
      status: 'Pending' | 'Approve' | 'Reject';
    };
    list_leave_year: {
      id: number;
      type: 'fullday' | 'morning' | 'afternoon';
      category: 'Casual' | 'Medical' | 'Unpaid';
      start: string;
      end: string;
      reason: string;
      status: 'Pending' | 'Approve' | 'Reject';
      decisionReason: string | null;
      withdrawal: 'asked' | 'accepted' | 'rejected' | null;
      enteredBy: string | null;
    };
    find_leave_person: { id: number; name: string; isFormer: boolean };
  }
}

export {};
