// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in work.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    demo_appointment_contacts: { id: number; ownerId: number; name: string; phone: string };
    demo_appointment_mates: { hostId: number; mateId: number };
    demo_calls: never;
    demo_meetings: never;
    demo_assignments: never;
    demo_attached_tasks: { id: number; staffId: number; createdAt: Date };
    demo_attachments: never;
    demo_finished_contacts: { id: number };
    demo_finished_tasks: never;
    demo_split_tasks: { id: number; staffId: number; stage: number; createdAt: Date };
    demo_subtasks: never;
    demo_tasks_with_past: { id: number; staffId: number; stage: number; rework: boolean; createdAt: Date; askedAt: Date | null };
    demo_task_moves: never;
    demo_task_rounds: never;
    demo_task_moved: never;
    demo_task_contacts: { id: number };
    demo_task_lists: { id: number };
    demo_tasks: never;
    demo_reworks: never;
  }
}

export {};
