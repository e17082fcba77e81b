import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { RemovedSubtask, Subtask, SubtaskForm, subtaskCalls } from '@crm/contract/work/subtasks';
import { uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { idempotentRequestOf, replayedResult } from '../../plugins/limits/idempotency.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { findReadableTask, readOnly, requireOwnTask, requireReadableTask, taskMissing } from '../tasks/task-access.ts';
import { changeSubtask, subtaskMissing, tellSubtasks } from './subtask-change.ts';
import { removedSubtaskList, subtaskList } from './subtask-lists.ts';
import { deleteLine, deleteSubtask, insertSubtask, readSubtask, saveLines, saveSubtask, switchLine } from './subtasks.queries.ts';

type Scrolling = Received<typeof subtaskCalls.list>['query'];

export async function listSubtasks(context: Context, taskId: number, query: Scrolling): Promise<Answer<Subtask[]>> {
  await requireOwnTask(context, context.pool, taskId);
  return subtasksOf(context, taskId, query);
}

/** For everybody who may read the task. */
export async function listTeamSubtasks(context: Context, taskId: number, query: Scrolling): Promise<Answer<Subtask[]>> {
  await requireReadableTask(context, taskId);
  return subtasksOf(context, taskId, query);
}

export async function listRemovedSubtasks(
  context: Context,
  query: Scrolling,
): Promise<Answer<{ enrichedData: RemovedSubtask[] }>> {
  const asked = { ...query, view: 'latest', owners: 'everybody', staffId: context.actor.id } as const;
  const { rows, beside } = await listPortion(context, removedSubtaskList, asked);
  return new Answer({ enrichedData: rows }, beside);
}

export async function createSubtask(context: Context, form: SubtaskForm): Promise<Subtask> {
  const once = idempotentRequestOf(context, 'createSubtask', form);
  try {
    const made = await insertSubtask(context.pool, context.actor.id, form, once, context.clock.now());
    if (!made) throw await refusal(context, form.taskId);
    tellSubtasks(context);
    return made;
  } catch (error) {
    const first = uniqueViolation(error) ? await replayedResult<Subtask>(context, once) : undefined;
    if (!first) throw error;
    return first;
  }
}

export async function updateSubtask(context: Context, id: number, form: SubtaskForm): Promise<Subtask> {
  const { seenVersion } = context;
  return changeSubtask(context, { id, isRemoved: false }, async ({ db, old, now, record }) => {
    if (form.taskId !== old.taskId) throw subtaskMissing();
    requireSeenVersion(seenVersion, old.version);
    const before = { subtask: old.title, lines: (await readSubtask(db, id)).details };
    const after = { subtask: form.title, lines: form.details };
    await saveLines(db, id, form.details);
    await saveSubtask(db, { ...old, title: form.title }, now);
    if (JSON.stringify(before) !== JSON.stringify(after)) await record('sub-task changed', { before, after });
    return readSubtask(db, id);
  });
}

/** A screen that is not up to date asks for what its person wants: a line that is there already stays as it is. */
export async function toggleLine(context: Context, id: number, line: string, wanted: boolean | null): Promise<Subtask> {
  return changeSubtask(context, { id, isRemoved: false }, async ({ db, old, now, record }) => {
    const switched = await switchLine(db, id, line, wanted);
    if (!switched) throw lineMissing();
    if (switched.isChanged) {
      await saveSubtask(db, old, now);
      await record(switched.checked ? 'line checked' : 'line unchecked', { after: { subtask: old.title, line } });
    }
    return readSubtask(db, id);
  });
}

export async function removeLine(context: Context, id: number, line: string): Promise<Subtask> {
  return changeSubtask(context, { id, isRemoved: false }, async ({ db, old, now, record }) => {
    if (!(await deleteLine(db, id, line))) throw lineMissing();
    await saveSubtask(db, old, now);
    await record('sub-task changed', { before: { subtask: old.title, line }, after: { subtask: old.title } });
    return readSubtask(db, id);
  });
}

export async function removeSubtask(context: Context, id: number): Promise<{ id: number }> {
  return changeSubtask(context, { id, isRemoved: false }, async ({ db, old, now, record }) => {
    await saveSubtask(db, { ...old, removedAt: now }, now);
    await record('sub-task removed', { after: { subtask: old.title } });
    return { id };
  });
}

export async function restoreSubtask(context: Context, id: number): Promise<{ id: number }> {
  return changeSubtask(context, { id, isRemoved: true }, async ({ db, old, now, record }) => {
    await saveSubtask(db, { ...old, removedAt: null }, now);
    await record('sub-task restored', { after: { subtask: old.title } });
    return { id };
  });
}

export async function purgeSubtask(context: Context, id: number): Promise<{ id: number }> {
  return changeSubtask(context, { id, isRemoved: true }, async ({ db, old, record }) => {
    const { details } = await readSubtask(db, id);
    await deleteSubtask(db, id);
    await record('sub-task deleted', { before: { subtask: old.title, lines: details } });
    return { id };
  });
}

async function subtasksOf(context: Context, taskId: number, query: Scrolling): Promise<Answer<Subtask[]>> {
  return answerPortion(await listPortion(context, subtaskList, { ...query, view: 'all', owners: taskId }), (row) => row);
}

async function refusal(context: Context, taskId: number): Promise<CallError> {
  return (await findReadableTask(context, context.pool, taskId)) ? readOnly() : taskMissing();
}

function lineMissing(): CallError {
  return new CallError('NOT_FOUND', 'Line not found');
}
