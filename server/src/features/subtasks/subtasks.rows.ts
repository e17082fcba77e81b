// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in subtasks.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    portion_subtask: {
      id: number;
      title: string;
      version: number;
      details: string[];
      checked: string[];
      notChecked: string[];
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    portion_removed_subtask: {
      id: number;
      title: string;
      version: number;
      details: string[];
      checked: string[];
      notChecked: string[];
      taskId: number;
      customerName: string;
      requirement: string;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
    read_subtask: { id: number; title: string; version: number; details: string[]; checked: string[]; notChecked: string[] };
    /** Its statement says: details is not null, notChecked is not null. */
    create_subtask: {
      id: number;
      title: string;
      version: number;
      details: string[] | null;
      checked: string[];
      notChecked: string[] | null;
    };
    lock_subtask: { id: number; taskId: number; title: string; version: number; removedAt: Date | null };
    find_task_of_subtask: { taskId: number };
    save_subtask: never;
    replace_subtask_lines: never;
    toggle_subtask_line: { checked: boolean; isChanged: boolean };
    remove_subtask_line: { checked: boolean };
    delete_subtask: never;
  }
}

export {};
