// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in duplicates.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    dismiss_duplicates: { count: number };
    known_customers: {
      kind: 'lead' | 'contact';
      id: number;
      name: string;
      owner: string | null;
      place: 'live' | 'trash';
      samePhone: boolean;
      sameEmail: boolean;
    };
    preview_merge: {
      id: number;
      name: string;
      description: string;
      email: string | null;
      phone: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      version: number;
      createdAt: Date;
      belongings: { tasks: number; calls: number; meetings: number; notes: number; changes: number };
    };
    list_lead_pairs: {
      count: number;
      reasons: string[] | null;
      one: {
        id: number;
        name: string;
        description: string;
        email: string | null;
        phone: string;
        location: string;
        source: string;
        priority: string | null;
        amount: number;
        version: number;
        createdAt: string;
      } | null;
      other: {
        id: number;
        name: string;
        description: string;
        email: string | null;
        phone: string;
        location: string;
        source: string;
        priority: string | null;
        amount: number;
        version: number;
        createdAt: string;
      } | null;
    };
    list_contact_pairs: Rows['list_lead_pairs'];
    begin_duplicate_keys: never;
    duplicates_horizon: { until: string };
    /** Its statement says: isLast is not null. */
    next_duplicates_horizon: { until: string; isLast: boolean | null };
    take_stale_duplicates: { id: number };
    forget_duplicate_keys: { key: string };
    keep_duplicate_keys: { key: string };
    forget_duplicate_groups: never;
    group_duplicate_keys: never;
    advance_duplicates_horizon: never;
    move_belongings: { id: number };
    drop_merged: never;
    fill_kept: never;
    /** Its statement says: droppedName is not null. */
    list_merges: {
      id: number;
      kind: 'lead' | 'contact';
      keptId: number;
      keptName: string;
      droppedName: string | null;
      mergedAt: Date;
    };
    /** Its statement says: kept holds a type, dropped holds a type. */
    lock_merge: { kind: 'lead' | 'contact'; keptId: number; droppedId: number; kept: Json; dropped: Json };
    lock_kept: { id: number };
    later_merge: { ownerId: number };
    give_kept_back: never;
    restore_dropped: never;
  }
}

export {};
