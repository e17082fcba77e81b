// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in erasure.sql.
declare module '../../../db/statement.ts' {
  interface Rows {
    lock_customers_to_erase: {
      id: number;
      ownerId: number;
      kind: 'lead' | 'contact';
      name: string;
      email: string | null;
      phone: string;
      version: number;
      mergedIds: string[];
      importId: number | null;
      createdAt: Date;
      isErased: boolean;
    };
    collect_to_erase: { tasks: string[]; calls: string[]; meetings: string[]; lines: string[] };
    erase_history_of_customer: never;
    erase_deliveries_of_customer: never;
    erase_keys_of_customer: never;
    erase_inbox_lines: never;
    erase_merges: never;
    erase_notes: never;
    erase_import_rows: never;
    erase_import_changes: never;
    erase_attachments: never;
    erase_subtask_items: never;
    erase_subtasks: never;
    erase_team_work: never;
    erase_reworks: never;
    erase_tasks: never;
    erase_calls: never;
    erase_meetings: never;
    erase_customers: never;
    begin_erasure: { set: string | null };
    add_erasures: never;
    list_erasures: {
      kind: 'customer' | 'person';
      recordId: number;
      reason: 'request' | 'retention' | null;
      erasedAt: Date;
      erasedBy: number | null;
      byName: string | null;
    };
    read_erasure: Rows['list_erasures'];
    list_all_erasures: { kind: 'customer' | 'person'; recordId: number; erasedAt: Date };
    is_older_than_erasure: { older: boolean };
    lock_person_to_erase: {
      id: number;
      name: string;
      email: string;
      role: 'admin' | 'staff';
      blocked: boolean;
      createdAt: Date;
      isDeleted: boolean;
      isErased: boolean;
    };
    erase_account: never;
    erase_sessions: never;
    erase_apps: never;
    erase_recovery_codes: never;
    erase_passkeys: never;
    erase_provider_links: never;
    erase_feeds: never;
    erase_mail_choices: never;
    erase_reports: never;
    erase_report_mails: never;
    erase_resets: never;
    erase_inbox: never;
    erase_keys: never;
    erase_team_history: never;
    erase_tokens: never;
    erase_leave_reasons: never;
    erase_correction_reasons: never;
    erase_day_reasons: never;
    erase_removal_reasons: never;
    erase_invitations: never;
    erase_waiting_mails: never;
    erase_mails: never;
    erase_reset_requests: never;
    erase_limits: never;
    erase_history_of_person: never;
    erase_mentions_in_history: never;
    erase_mentions_in_inboxes: never;
  }
}

export {};
