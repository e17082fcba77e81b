import * as z from 'zod/mini';
import { day, id, line, lines, optionalLines, pathId, scrolling, searchTerm, version } from '../core/fields.ts';
import { reworkCategories, taskPriorities } from '../core/words.ts';
import { staffColumns } from '../rules/task-states.ts';

// What people send about tasks.

const requiredDay = 'Finish By date is required';
export const finishByDay = z.string(requiredDay).check(
  z.minLength(1, requiredDay),
  z.refine((text) => day.safeParse(text).success, 'Must be a date YYYY-MM-DD'),
);

/** The phone picks one of the owner's contacts, the requirement one of the owner's lists by its title. */
export const taskForm = z.strictObject({
  requirement: line(200, 'Requirement is required'),
  phone: z
    .string('Phone is required')
    .check(z.trim(), z.minLength(1, 'Phone is required'), z.regex(/^\d{1,15}$/, 'Must be 1 to 15 digits')),
  notes: lines(5000, 'Notes are required'),
  description: lines(5000, 'Description is required'),
  finishBy: finishByDay,
  priority: z._default(z.enum(taskPriorities, 'Unknown priority'), 'Normal'),
});
export type TaskForm = z.infer<typeof taskForm>;

export const maxReason = 500;
/** Why a task goes back, in a word and in a text, and the day that it is wanted by. Each of them can be left out. */
export const reworkOrder = {
  category: z.nullish(z.enum(reworkCategories, 'Unknown category')),
  reason: z.optional(optionalLines(maxReason)),
  finishBy: z.optional(finishByDay),
};
const reworkOrderForm = z.strictObject(reworkOrder);
export type ReworkOrder = z.infer<typeof reworkOrderForm>;

/** A number, or its digits in a text. */
export function stage(message: string) {
  return z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^[1-4]$/))], message),
    z.transform((value: number | string) => Number(value)),
  );
}

export const stagesNotes = z.strictObject({
  data: z.strictObject({
    stages: z.pipe(stage('Unknown stage'), z.int('Unknown stage').check(z.minimum(1), z.maximum(4))),
    notes: lines(5000, 'Notes are required'),
    id,
  }),
});

/** How many tasks one review may decide. */
export const maxReviewed = 100;
export const chosenTasks = z.array(z.strictObject({ id, version })).check(
  z.minLength(1, 'Choose at least one task'),
  z.maxLength(maxReviewed, `Choose at most ${maxReviewed} tasks`),
  z.refine((tasks) => new Set(tasks.map((chosen) => chosen.id)).size === tasks.length, 'Each task can be there once'),
);

/** Every list of tasks loads on while somebody scrolls: what is open by the day that it is due, what is finished newest first. */
export const taskQuery = { ...scrolling, search: searchTerm, priority: z.optional(z.enum([...taskPriorities, 'Medium'])) };
/** By `id` one task, for a form that has to read it again. */
export const ownBoard = { ...taskQuery, column: z.optional(z.enum(staffColumns)), id: z.optional(pathId) };
