// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in tasks.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    staff_named: { id: number; name: string };
    find_task: {
      id: number;
      staffId: number;
      contactId: number;
      version: number;
      stage: number;
      rework: boolean;
      newUpdate: Date | null;
      notes: string;
      finishBy: string;
    };
    lock_task: Rows['find_task'];
    lock_tasks: Rows['find_task'];
    find_trashed_task: { staffId: number };
    /** Its statement says: customer holds a type. */
    portion_task: {
      id: number;
      contactId: number;
      staffId: number;
      requirement: string | null;
      name: string;
      phone: string;
      amount: number;
      notes: string;
      description: string;
      finishBy: string;
      priority: 'High' | 'Normal' | 'Low' | 'Medium';
      stage: number;
      rework: boolean;
      newUpdate: Date | null;
      sentBack: { category: 'Unclear order' | 'Mistake' | 'Customer changed mind' | 'Other' | null; reason: string } | null;
      createdAt: Date;
      version: number;
      customer: 
        | {
        id: number;
        name: string;
        email: string | null;
        phone: string;
        amount: number;
        source: string;
        description: string;
        location: string;
      };
      staff: { id: number; name: string; email: string };
      progress: { done: number; total: number };
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    write_task_state: { round: number };
    add_task_rework: never;
    give_task: never;
    set_task_finish_by: never;
    add_team_work: never;
    task_taker: { id: number; name: string };
    /** Its statement says: customer holds a type. */
    read_task: {
      id: number;
      contactId: number;
      staffId: number;
      requirement: string | null;
      name: string;
      phone: string;
      amount: number;
      notes: string;
      description: string;
      finishBy: string;
      priority: 'High' | 'Normal' | 'Low' | 'Medium';
      stage: number;
      rework: boolean;
      newUpdate: Date | null;
      sentBack: { category: 'Unclear order' | 'Mistake' | 'Customer changed mind' | 'Other' | null; reason: string } | null;
      createdAt: Date;
      version: number;
      customer: {
        id: number;
        name: string;
        email: string | null;
        phone: string;
        amount: number;
        source: string;
        description: string;
        location: string;
      };
      staff: { id: number; name: string; email: string };
      progress: { done: number; total: number };
    };
    team_work_of_task: { text: string };
    rework_round: { round: number };
    reworks_of_task: {
      round: number;
      category: 'Unclear order' | 'Mistake' | 'Customer changed mind' | 'Other' | null;
      reason: string;
      formerFinishBy: string;
      finishBy: string;
      askedBy: string;
      askedAt: Date;
    };
    restore_task: { staffId: number };
    purge_task: { staffId: number };
    contact_of_task: { id: number };
    list_of_task: { id: number };
    create_task: { id: number };
    update_task: never;
    requirement_of_task: { id: number | null };
    remove_task: never;
    /** Its statement says: stage is not null. */
    count_own_tasks: { stage: number | null; count: number; overdue: number; soon: number };
    /** Its statement says: stage is not null. */
    count_all_tasks: { stage: number | null; count: number; overdue: number; soon: number };
    may_list_contact_tasks: { mayList: boolean };
    count_task_to_hand_over: { count: number };
    hand_over_task: { count: number };
  }
}

export {};
