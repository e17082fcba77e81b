import { futureLocked } from '@crm/contract/office/worklog';
import { afterBinding, afterSave, arrive, dropChanges, keepMine, readText, type Sheet, write } from './sheet.ts';
import { type Block, blockOf, cellsOf, isInside, type Paste, planPaste, tellPaste } from './sheet-block.ts';
import { type CellRef, cellOf, type Field, fieldAt, isSame, taskColumns, titleRow } from './sheet-fields.ts';
import { type History, noHistory, redo, remember, type Step, undo } from './sheet-history.ts';
import { cellRegion, createRegions, regionsOf, rowRegion } from './sheet-regions.ts';
import { attendedOf, gapOf, minutesOfDay } from './sheet-totals.ts';
import { canType, type DayFacts } from './worklog-month.ts';

export type Mark = 'active' | 'editing' | 'selected' | undefined;

interface Editing {
  field: Field;
  before: string;
  wasChanged: boolean;
  /** The key that started the editing replaces the text. */
  isReplacing: boolean;
}

interface Start {
  sheet: Sheet;
  month: readonly DayFacts[];
  active: CellRef;
  /** Called after each change of what is not saved. */
  onChange: (sheet: Sheet) => void;
}

export type SheetStore = ReturnType<typeof createSheetStore>;

/** The sheet of one month outside React, so that a key press renders one cell and its totals, and nothing else. */
export function createSheetStore({ sheet: first, month: firstMonth, active: firstActive, onChange }: Start) {
  let sheet = first;
  let month = firstMonth;
  let history: History = noHistory;
  let active = firstActive;
  let anchor = firstActive;
  let editing: Editing | undefined;
  let message = '';
  const { subscribe, versionOf, tell } = createRegions();

  /** Caches the logged minutes of a day until a text of the day changes. */
  const known = new Map<number, number | null>();
  const replace = (next: Sheet, fields: readonly Field[]) => {
    sheet = next;
    for (const field of fields) known.delete(cellOf(field)?.day ?? titleRow);
    onChange(sheet);
    tell(regionsOf(fields));
  };
  const minutesOf = (day: number): number | null => {
    const minutes = known.get(day);
    if (minutes !== undefined) return minutes;
    const counted = minutesOfDay(sheet, day);
    known.set(day, counted);
    return counted;
  };
  const say = (text: string) => {
    if (text === message) return;
    message = text;
    tell(['sheet']);
  };
  const setValues = (entries: readonly (readonly [Field, string])[]) =>
    replace(
      write(sheet, entries),
      entries.map(([field]) => field),
    );
  /** All fields that one action changes are one step of undo. */
  const act = (entries: readonly (readonly [Field, string])[]) => {
    history = remember(
      history,
      entries.map(([field, after]) => ({ field, before: readText(sheet, field), after })),
    );
    setValues(entries);
  };
  const select = (nextActive: CellRef, nextAnchor: CellRef = nextActive) => {
    const [old, next] = [blockOf(active, anchor), blockOf(nextActive, nextAnchor)];
    const left = cellsOf(old).filter((cell) => !isInside(next, cell));
    const entered = cellsOf(next).filter((cell) => !isInside(old, cell));
    const regions = [...left, ...entered, active, nextActive].map(cellRegion);
    [active, anchor] = [nextActive, nextAnchor];
    tell(regions);
  };
  const isEditable = (cell: CellRef) => canType(month, cell);
  const commit = () => {
    if (!editing) return;
    const { field, before } = editing;
    const after = readText(sheet, field).trim();
    editing = undefined;
    history = remember(history, [{ field, before, after }]);
    setValues([[field, after]]);
  };
  const apply = (done: { history: History; step: Step } | undefined) => {
    if (!done) return;
    history = done.history;
    setValues(done.step.map(({ field, after }) => [field, after]));
    const cell = cellOf(done.step[0]?.field ?? '');
    if (cell) select(cell);
  };

  return {
    subscribe,
    versionOf,
    sheet: () => sheet,
    month: () => month,
    value: (field: Field) => readText(sheet, field),
    minutesOf,
    gapOf: (facts: DayFacts) => gapOf(minutesOf(facts.day), attendedOf(sheet, facts), facts),
    active: () => active,
    selection: (): Block => blockOf(active, anchor),
    message: () => message,
    isEditing: () => editing !== undefined,
    isReplacing: () => editing?.isReplacing ?? false,
    isEditable,
    markAt(cell: CellRef): Mark {
      if (isSame(cell, active)) return editing ? 'editing' : 'active';
      return isInside(blockOf(active, anchor), cell) ? 'selected' : undefined;
    },

    moveTo(cell: CellRef): void {
      commit();
      say('');
      select(cell);
    },
    extendTo(cell: CellRef): void {
      commit();
      select(cell, anchor);
    },
    /** False when nothing can be typed there; the message says why. */
    edit(isReplacing: boolean): boolean {
      const field = fieldAt(active);
      if (!field || !isEditable(active)) {
        if (month[active.day - 1]?.isLocked) say(futureLocked);
        return false;
      }
      say('');
      select(active);
      editing = { field, before: readText(sheet, field), wasChanged: sheet.changes.has(field), isReplacing };
      tell([cellRegion(active)]);
      return true;
    },
    type(text: string): void {
      if (editing) setValues([[editing.field, text]]);
    },
    commit,
    cancel(): void {
      if (!editing) return;
      const { field, before, wasChanged } = editing;
      editing = undefined;
      // Nothing was typed before: what the server has is shown again, even if it has changed meanwhile.
      setValues([[field, wasChanged ? before : (sheet.saved.get(field) ?? '')]]);
    },
    clear(): void {
      const cells = cellsOf(blockOf(active, anchor)).filter(isEditable);
      act(cells.flatMap((cell) => fieldAt(cell) ?? []).map((field) => [field, '']));
    },
    set: (field: Field, text: string) => act([[field, text]]),
    paste(texts: readonly (readonly string[])[]): Paste {
      commit();
      const paste = planPaste(texts, blockOf(active, anchor), { lastDay: month.length, isEditable });
      act(paste.writes);
      select(paste.block.from, paste.block.to);
      say(tellPaste(paste));
      return paste;
    },
    undo: () => apply(undo(history)),
    redo: () => apply(redo(history)),
    say,

    setMonth(next: readonly DayFacts[]): void {
      // The next day is unlocked at midnight.
      const unlocked = next.filter(({ day, isLocked }) => month[day - 1]?.isLocked !== isLocked);
      const cells = unlocked.flatMap(({ day }) => taskColumns.map((column) => cellRegion({ day, column })));
      month = next;
      tell(['sheet', ...next.map(({ day }) => rowRegion(day)), ...cells]);
    },
    arrive(saved: ReadonlyMap<Field, string>, version: number): void {
      const before = sheet;
      const next = arrive(sheet, saved, version);
      const fields = new Set([...before.saved.keys(), ...next.saved.keys(), ...before.changes.keys()]);
      const changed = [...fields].filter((field) => readText(before, field) !== readText(next, field));
      replace(next, changed);
    },
    saved: (sent: ReadonlyMap<Field, string>, version: number) => replace(afterSave(sheet, sent, version), []),
    bound: (before: number, version: number) => replace(afterBinding(sheet, before, version), []),
    keepMine: () => replace(keepMine(sheet), []),
    drop(): void {
      editing = undefined;
      replace(dropChanges(sheet), [...sheet.changes.keys()]);
      tell([cellRegion(active)]);
    },
  };
}
