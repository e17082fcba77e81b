/**
 * The life of a task as one table. Everything that writes a stage asks here; whatever is not in the table is refused and
 * changes nothing.
 */

/** The stored facts that make the state. A task in Trash keeps them. */
export interface TaskFacts {
  stage: number;
  rework: boolean;
  /** The staff member says that the rework is finished. */
  isReworkFinished: boolean;
}

export const taskStates = ['S1', 'S2', 'S3', 'S4', 'R1', 'R2'] as const;
export type TaskState = (typeof taskStates)[number];

export const stateFacts: Record<TaskState, TaskFacts> = {
  S1: { stage: 1, rework: false, isReworkFinished: false },
  S2: { stage: 2, rework: false, isReworkFinished: false },
  S3: { stage: 3, rework: false, isReworkFinished: false },
  S4: { stage: 4, rework: false, isReworkFinished: false },
  R1: { stage: 4, rework: true, isReworkFinished: false },
  R2: { stage: 4, rework: true, isReworkFinished: true },
};

export function stateOf({ stage, rework, isReworkFinished }: TaskFacts): TaskState {
  if (rework) return isReworkFinished ? 'R2' : 'R1';
  return taskStates.find((state) => stateFacts[state].stage === stage) ?? 'S1';
}

/** What somebody wants to do to a task's state. */
export type TaskMove =
  /** One step in the stage dialog, by the owner. */
  | { move: 'step'; stage: number }
  /** The stage boxes of a detail, by the owner or a team-mate. */
  | { move: 'boxes'; stage: number }
  /** The fourth box, by an administrator. */
  | { move: 'review'; stage: number }
  /** 'Rework' and 'Restore', by an administrator. With a reason or a new date it is never a 'Restore'. */
  | { move: 'rework'; hasOrder?: boolean }
  /** 'Send back' instead of the fourth stage, by an administrator. */
  | { move: 'sendBack' }
  /** 'Update' and 'Reject', by the owner. */
  | { move: 'finish' };

/** The state that a move leads to; undefined when it is refused. */
export function afterMove(state: TaskState, asked: TaskMove): TaskState | undefined {
  switch (asked.move) {
    case 'step':
      return open[state] && Math.abs(asked.stage - stateFacts[state].stage) === 1 ? openStates[asked.stage] : undefined;
    case 'boxes':
      if (open[state]) return openStates[asked.stage];
      // Only the notes are saved: an administrator has set the fourth stage.
      return asked.stage === 4 ? state : undefined;
    case 'review':
      if (asked.stage === 4) return open[state] ? 'S4' : undefined;
      return asked.stage === 3 && !open[state] ? 'S3' : undefined;
    case 'rework':
      if (state === 'S4') return 'R1';
      return (state === 'R1' || state === 'R2') && !asked.hasOrder ? 'S4' : undefined;
    case 'sendBack':
      return state === 'S3' ? 'R1' : undefined;
    case 'finish':
      if (state === 'R1') return 'R2';
      return state === 'R2' ? 'R1' : undefined;
  }
}

/** Stages that staff may set, by their number. */
const openStates: Partial<Record<number, TaskState>> = { 1: 'S1', 2: 'S2', 3: 'S3' };
const open: Record<TaskState, boolean> = { S1: true, S2: true, S3: true, S4: false, R1: false, R2: false };

/** The one status word of all lists. */
export function statusOf({ stage, rework, isReworkFinished }: TaskFacts): 'Pending' | 'Completed' {
  return (rework ? isReworkFinished : stage === 4) ? 'Completed' : 'Pending';
}

export const staffColumns = ['Not Started', 'In Progress', 'Completed'] as const;
export type StaffColumn = (typeof staffColumns)[number];
export const adminColumns = ['Not Started', 'In Progress', 'Review', 'Completed'] as const;
export type AdminColumn = (typeof adminColumns)[number];

export function staffColumnOf(stage: number): StaffColumn {
  if (stage <= 1) return 'Not Started';
  return stage === 4 ? 'Completed' : 'In Progress';
}

export function adminColumnOf(stage: number): AdminColumn {
  return adminColumns[stage - 1] ?? 'Not Started';
}

/** The words of the boxes on a detail. */
export const boxLabels = ['Not Started', 'Ongoing', 'Review', 'Completed'] as const;
/** The words of the three steps in the stage dialog. */
export const stepLabels = ['Not Started', 'In Progress', 'Completed'] as const;
export const dealStages = ['Qualification', 'Needs Analysis', 'Value Proposition', 'Identify Decision Makers'] as const;

export function dealStageOf(stage: string): (typeof dealStages)[number] | 'Other' {
  return dealStages[Number(stage) - 1] ?? 'Other';
}
