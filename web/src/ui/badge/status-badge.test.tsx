import { globSync, readFileSync } from 'node:fs';
import { leaveStatuses } from '@crm/contract/calendar/leave';
import { contactPriorities, leadPriorityLabels } from '@crm/contract/core/words';
import { adminColumns, dealStages, staffColumns } from '@crm/contract/rules/task-states';
import { assignmentStatuses } from '@crm/contract/work/assignments';
import { expect, test } from 'vitest';
import { statusLabels } from '../../features/appointments/appointment-words.ts';
import { outcomeLabels } from '../../features/appointments/outcomes/outcome-words.ts';
import { TaskColumn } from '../board/board-column.tsx';
import { render, textOf } from '../test-render.tsx';
import { markOf, StatusBadge, statusLooks } from './status-badge.tsx';

const words = [
  ...[contactPriorities, leaveStatuses, adminColumns, staffColumns, dealStages, assignmentStatuses].flat(),
  ...[leadPriorityLabels, statusLabels, outcomeLabels].flatMap((labels) => Object.values(labels)),
];

test('every word of a status has its colour, as a badge and as the dot of a column', { tags: ['A-2.3-03'] }, () => {
  for (const word of words) {
    const badge = render(<StatusBadge word={word} />);
    expect(badge).toContain(`data-meaning="${statusLooks[word].meaning}"`);
    expect(textOf(badge)).toBe(word);
    const column = { name: word, tasks: [], count: 0, emptyText: 'None' };
    const head = render(<TaskColumn column={column} renderCard={() => null} isTarget={false} onDrop={undefined} />);
    expect(head).toContain(`background:${markOf(word)}`);
  }
  expect([markOf('To Do'), markOf('In Progress'), markOf('Pending')]).toEqual(['var(--yellow)', 'var(--blue)', 'var(--yellow)']);
});

test('no screen gives a word of a status a colour of its own', () => {
  const folder = new URL('../..', import.meta.url).pathname;
  const own = globSync('**/*.tsx', { cwd: folder })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/<MeaningBadge[^>]*>\s*([\w ]+)/g)])
    .map(([, text = '']) => text.trim())
    .filter((text) => text in statusLooks);
  expect(own).toEqual([]);
});
