// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in appointments.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    find_contact_by_phone: { id: number };
    find_contact_of_host: { id: number; name: string; phone: string };
    portion_call: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      date: string;
      start: string;
      end: null;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    portion_meeting: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      date: string;
      start: string;
      end: string;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    list_calls_of_task: {
      id: number;
      name: string;
      subject: string;
      status: 'pending' | 'completed' | 'cancelled';
      date: string;
      start: string;
      end: null;
    };
    list_meetings_of_task: {
      id: number;
      name: string;
      subject: string;
      status: 'pending' | 'completed' | 'cancelled';
      date: string;
      start: string;
      end: string;
    };
    remind_of_calls: { id: number };
    remind_of_meetings: { id: number };
    forget_early_calls: never;
    forget_early_meetings: never;
    create_call: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      date: string;
      start: string;
      end: null;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
    };
    create_meeting: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      date: string;
      start: string;
      end: string;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
    };
    update_call: Rows['create_call'];
    update_meeting: Rows['create_meeting'];
    remove_call: never;
    remove_meeting: never;
    restore_call: Rows['create_call'];
    restore_meeting: Rows['create_meeting'];
    purge_call: Rows['create_call'];
    purge_meeting: Rows['create_meeting'];
    list_todays_calls: Rows['create_call'];
    list_todays_meetings: Rows['create_meeting'];
    read_call: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      date: string;
      start: string;
      end: null;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
      isTrashed: boolean;
    };
    read_meeting: {
      id: number;
      name: string;
      subject: string;
      phoneNumber: string;
      description: string;
      status: 'pending' | 'completed' | 'cancelled';
      contactId: number | null;
      date: string;
      start: string;
      end: string;
      host: { id: number; name: string };
      mate: { id: number; name: string } | null;
      version: number;
      isTrashed: boolean;
    };
    lock_call: Rows['create_call'];
    lock_meeting: Rows['create_meeting'];
    host_of_call: { id: number };
    host_of_meeting: { id: number };
    count_call_to_hand_over: { count: number };
    hand_over_call: { count: number };
    count_meeting_to_hand_over: { count: number };
    hand_over_meeting: { count: number };
  }
}

export {};
