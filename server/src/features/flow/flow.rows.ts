// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in flow.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    /** Its statement says: id is not null. */
    flow_differing_tasks: { id: number | null };
    /** Its statement says: id is not null. */
    flow_differing_leads: { id: number | null };
    flow_lock_tasks: { id: number };
    flow_forget_tasks: never;
    flow_tell_tasks: never;
    flow_tell_leads: never;
    flow_last_task: { last: number };
    flow_last_lead: { last: number };
    flow_forget_all_tasks: never;
    flow_forget_all_leads: never;
    /** Its statement says: day is not null. */
    flow_completed: {
      day: string | null;
      requirementId: number;
      staffId: number;
      rounds: number;
      tasks: number;
      allRounds: number;
    };
    /** Its statement says: rounds holds a type. */
    flow_reworked: {
      id: number;
      requirementId: number;
      staffId: number;
      completedAt: Date;
      handedInAt: Date;
      rounds: { askedAt: string; category: 'Unclear order' | 'Mistake' | 'Customer changed mind' | 'Other' | null }[];
    };
    flow_second_time: { taskId: number; staffId: number; day: string; minutes: number };
    flow_first_completion: { at: Date | null };
    flow_list_titles: { id: number; project: string };
    flow_rework_people: { id: number; name: string; isFormer: boolean };
    flow_task_names: { id: number; name: string; contactId: number; with: string };
    flow_lead_names: { id: number; name: string; with: string };
    flow_leave_names: { id: number; name: string; start: string; end: string };
    /** Its statement says: kind holds a type, packed is not null. */
    flow_ended_tasks: { kind: 'notStarted' | 'inProgress' | 'review' | 'completed' | 'rework' | 'trash'; packed: Buffer | null };
    /** Its statement says: packed is not null. */
    flow_ended_leads: { kind: 'lead'; packed: Buffer | null };
    /** Its statement says: packed is not null. */
    flow_ended_leaves: { kind: 'leave'; packed: Buffer | null };
    flow_first_end: { at: Date | null };
    /** Its statement says: packed is not null. */
    flow_open_tasks: { kind: 'rework' | 'notStarted' | 'inProgress' | 'review'; packed: Buffer | null };
    /** Its statement says: packed is not null. */
    flow_open_leads: { kind: 'lead'; packed: Buffer | null };
    /** Its statement says: packed is not null. */
    flow_open_leaves: { kind: 'leave'; packed: Buffer | null };
    flow_time_in_trash: { taskId: number; since: Date; until: Date };
    /** Its statement says: leaves is not null. */
    flow_leaves: { staffId: number; leaves: string | null };
  }
}

export {};
