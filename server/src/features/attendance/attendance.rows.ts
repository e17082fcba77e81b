// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in attendance.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    read_attendance_day: { id: number; entryTime: string | null; exitTime: string | null; version: number };
    find_forgotten_exit: { id: number; date: string; entryTime: string; version: number };
    attended_minutes: { date: string; minutes: number };
    attendance_between: { id: number; date: string; entryTime: string | null; exitTime: string | null; statedLater: boolean };
    list_attendance: {
      id: number;
      date: string;
      entryTime: string | null;
      exitTime: string | null;
      isStated: boolean;
      isUnknown: boolean;
      version: number;
    };
    lock_attendance_day: Rows['list_attendance'];
    update_attendance_day: { id: number; version: number };
    remove_attendance_day: never;
    register_entry: { id: number; version: number };
    register_exit: { id: number; version: number };
    list_reviewed_staff: { id: number; name: string; email: string; joinedAt: Date };
    find_reviewed_person: { id: number; name: string; email: string; joinedAt: Date };
  }
}

export {};
