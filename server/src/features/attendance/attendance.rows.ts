// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in attendance.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    portion_attendance: {
      id: number;
      date: string;
      entryTime: string | null;
      exitTime: string | null;
      isStated: boolean;
      isUnknown: boolean;
      correctedBy: string | null;
      version: number;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    read_attendance_day: { id: number; entryTime: string | null; exitTime: string | null; version: number };
    find_forgotten_exit: { id: number; date: string; entryTime: string; version: number };
    attended_minutes: { date: string; minutes: number };
    attendance_between: {
      id: number;
      date: string;
      entryTime: string | null;
      exitTime: string | null;
      statedLater: boolean;
      correctedBy: string | null;
      version: number;
    };
    attendance_of_people: {
      staffId: number;
      id: number;
      date: string;
      entryTime: string | null;
      exitTime: string | null;
      statedLater: boolean;
      correctedBy: string | null;
      version: number;
    };
    lock_attendance_day: {
      id: number;
      date: string;
      entryTime: string | null;
      exitTime: string | null;
      isStated: boolean;
      isUnknown: boolean;
      correctedBy: string | null;
      version: number;
    };
    update_attendance_day: { id: number; version: number };
    remove_attendance_day: never;
    register_entry: { id: number; version: number };
    register_exit: { id: number; version: number };
    walk_reviewed_staff: { id: number; name: string; email: string; joinedAt: Date; leftAt: Date | null; key: string };
    walk_former_staff: { id: number; name: string; email: string; joinedAt: Date; leftAt: Date; key: string };
    find_reviewed_person: { id: number; name: string; email: string; joinedAt: Date; leftAt: Date | null };
    portion_reviewed_staff: {
      id: number;
      name: string;
      email: string;
      joinedAt: Date;
      leftAt: Date | null;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
  }
}

export {};
