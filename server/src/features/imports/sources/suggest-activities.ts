import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportMapping } from '@crm/contract/imports/import-plan';
import { readTime } from '@crm/contract/rules/imports/day-cells';
import { readMinutes } from '@crm/contract/rules/imports/minutes-cells';
import { isStageWord, isStateWord, isTaskPriority } from './activity-words.ts';
import { holdsDays } from './column-values.ts';
import type { RoleFinder, SampledColumn } from './columns-by-role.ts';
import type { ActivityRole } from './roles.types.ts';
import { emailColumns, from, phoneColumns, priorityColumns } from './suggest-people.ts';

interface Scene {
  columns: readonly SampledColumn[];
  find: RoleFinder;
  /** Columns that name the customer belong to nothing else. */
  taken: Set<number>;
}

/** Stands for a time that a file does not say; the person sees it beside the column. */
const usualTime = '09:00';

/** The columns of tasks, calls, meetings and notes. */
export function suggestActivities(
  kind: Exclude<ImportKind, 'lead' | 'contact'>,
  columns: readonly SampledColumn[],
  find: RoleFinder,
): ImportMapping {
  const email = emailColumns(columns, find);
  const phone = phoneColumns(columns, find);
  const scene: Scene = { columns, find, taken: new Set([...email, ...phone]) };
  const named = free(scene, 'customer');
  for (const column of named.slice(0, 1)) scene.taken.add(column);
  const customer = { email: from(email), phone: from(phone), customer: from(named.slice(0, 1), '', named.slice(1)) };
  switch (kind) {
    case 'task':
      return { ...customer, ...taskMapping(scene) };
    case 'call':
      return { ...customer, ...appointmentMapping(scene, 'Call'), time: from(timeColumns(scene, 'time'), usualTime) };
    case 'meeting':
      return {
        ...customer,
        ...appointmentMapping(scene, 'Meeting'),
        startTime: from(timeColumns(scene, 'startTime'), usualTime),
        endTime: from(endColumns(scene)),
      };
    case 'note':
      return {
        ...customer,
        text: from([...free(scene, 'title').slice(0, 1), ...free(scene, 'body').slice(0, 1)]),
        date: dateSource(scene),
      };
  }
}

function free({ find, taken }: Scene, role: ActivityRole): number[] {
  return find.all(role).filter((column) => !taken.has(column));
}

/** A title is the description, and the long text the notes; a file that has both texts gives them their own places. */
function taskMapping(scene: Scene): ImportMapping {
  const { columns, find } = scene;
  const title = free(scene, 'title').slice(0, 1);
  const bodies = free(scene, 'body').filter((column) => !title.includes(column));
  const extra = free(scene, 'extraNotes').filter((column) => bodies.includes(column));
  const notes = bodies.length > 1 || title.length === 0 ? extra.slice(0, 1) : bodies.slice(0, 1);
  const texts = [...title, ...bodies.filter((column) => !notes.includes(column)).slice(0, 1)];
  return {
    requirement: from(find.first('requirement')),
    description: from(texts, 'Imported'),
    notes: from(notes, 'Imported'),
    finishBy: from(dayColumns(scene, 'due')),
    priority: from(priorityColumns(columns, find, isTaskPriority), 'Normal'),
    stage: from(wordColumns(scene, isStageWord)),
  };
}

function appointmentMapping(scene: Scene, subject: string): ImportMapping {
  const title = free(scene, 'title').slice(0, 1);
  const body = free(scene, 'body').filter((column) => !title.includes(column));
  const minutes = free(scene, 'minutes').filter((column) =>
    samplesFit(scene, column, (text, name) => readMinutes(text, name).text),
  );
  return {
    subject: from(title, subject),
    description: from(body.slice(0, 1), 'Imported'),
    date: dateSource(scene),
    status: from(wordColumns(scene, isStateWord)),
    outcomeNote: from(free(scene, 'outcome').slice(0, 1)),
    minutes: from(minutes.slice(0, 1)),
  };
}

function dateSource(scene: Scene) {
  return from(dayColumns(scene, 'start'));
}

function dayColumns(scene: Scene, role: ActivityRole): number[] {
  const isDay = (at: number) =>
    scene.find.filled([at]) === 0 || (scene.columns[at] !== undefined && holdsDays(scene.columns[at]));
  return free(scene, role).filter(isDay).slice(0, 1);
}

/** A column of times, else the times beside the days. */
function timeColumns(scene: Scene, role: 'time' | 'startTime'): number[] {
  const named = free(scene, role).filter((column) => samplesFit(scene, column, clockOf));
  const beside = dayColumns(scene, 'start').filter((column) => samplesFit(scene, column, clockOf));
  return [...named, ...beside].slice(0, 1);
}

function endColumns(scene: Scene): number[] {
  const start = timeColumns(scene, 'startTime');
  const found = [...free(scene, 'endTime'), ...free(scene, 'end')].filter((column) => !start.includes(column));
  return found.filter((column) => samplesFit(scene, column, clockOf)).slice(0, 1);
}

function clockOf(text: string): string | undefined {
  return text.includes(':') || /\d ?[ap]m/i.test(text) ? readTime(text, 'dayFirst').text : undefined;
}

function wordColumns(scene: Scene, isKnown: (text: string) => boolean): number[] {
  return free(scene, 'status')
    .filter((column) => scene.find.filled([column]) > 0 && scene.columns[column]?.samples.every(isKnown))
    .slice(0, 1);
}

function samplesFit({ columns }: Scene, at: number, read: (text: string, name: string) => string | undefined): boolean {
  const { name = '', samples = [] } = columns[at] ?? {};
  return samples.every((sample) => read(sample, name) !== undefined);
}
