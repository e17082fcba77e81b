import { taskForm } from '@crm/contract/work/task-forms';
import type { ActivityKind, Draft, FieldText } from './activity-kind.types.ts';
import { fitted, withoutTags } from './activity-texts.ts';
import { dayOf } from './appointment-days.ts';
import { priorityOf, stageOf } from './status-words.ts';

/** The customer is found later, by more than a phone. */
const anyPhone = '1';

export const taskKind: ActivityKind = { kind: 'task', text: 'description', schema: taskForm, read: readTask };

function readTask(textOf: FieldText): Draft {
  const [stageText, priorityText] = [textOf('stage'), textOf('priority')];
  const stage = stageText === '' ? { value: 1, isExact: true } : stageOf(stageText);
  const priority = priorityText === '' ? { value: 'Normal', isExact: true } : priorityOf(priorityText);
  const requirement = textOf('requirement');
  const finishBy = dayOf(textOf('finishBy'));
  const title = `Task, finish by ${finishBy}, ${requirement} (continued):`;
  const notes = fitted(withoutTags(textOf('notes')), [], title);
  return {
    values: { requirement, phone: anyPhone, notes: notes.text, finishBy, priority: priority?.value ?? priorityText },
    more: { stage: stage?.value },
    rest: notes.rest,
    lines: [
      ...(stage?.isExact === false ? [`Stage: ${stageText}`] : []),
      ...(priority?.isExact === false ? [`Priority: ${priorityText}`] : []),
    ],
    problems: stage ? [] : [{ field: 'stage', value: stageText, message: 'Unknown stage' }],
    title,
  };
}
