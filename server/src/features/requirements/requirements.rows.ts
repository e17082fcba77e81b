// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in requirements.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    requirements_of_tasks: { id: number; project: string; ownerId: number; items: number };
    count_requirement_to_hand_over: { count: number };
    list_kept_requirement: { kind: 'requirement'; id: number; name: string; what: 'a list with this title'; isTrashed: boolean };
    hand_over_requirement: { count: number };
    create_requirement: { id: number; project: string; data: string[]; version: number; createdAt: Date };
    update_requirement: {
      found: number;
    } & Joined<{
      id: number;
      project: string;
      data: string[];
      version: number;
      createdAt: Date;
    }>;
    find_requirement: { id: number; project: string; data: string[]; version: number; createdAt: Date };
    read_requirement: { id: number; project: string; data: string[]; version: number; createdAt: Date };
    find_trashed_requirement: { id: number };
    lock_requirement: { version: number };
    remove_requirement: never;
    lock_trashed_requirement: { ownerId: number };
    restore_requirement: { ownerId: number };
    purge_requirement: never;
    find_requirement_twin: { id: number; name: string; place: 'live' | 'trash' };
    portion_requirement: {
      id: number;
      project: string;
      data: string[];
      version: number;
      createdAt: Date;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
  }
}

export {};
