import { useEffect, useState } from 'react';
import { arrive } from './sheet/sheet.ts';
import { draftKey, findDraft, keepDraft, readDraft, writeDraft } from './sheet/sheet-draft.ts';
import { createSheetStore, type SheetStore } from './sheet/sheet-store.ts';
import { type DayFacts, textsOf, type WorklogMonth } from './sheet/worklog-month.ts';

interface Shown {
  personId: number;
  year: number;
  month: number;
  worklog: WorklogMonth;
  days: readonly DayFacts[];
}

const draftDelayMs = 300;

/** The sheet of one month, with the draft of this browser. Later answers of the server do not replace what is typed. */
export function useMonthSheet(shown: Shown, isSaving: boolean): SheetStore {
  const { worklog, days } = shown;
  const [{ store, flush }] = useState(() => open(shown));
  useEffect(() => store.setMonth(days), [store, days]);
  // During a save nobody knows whether an answer is older or newer than the save.
  useEffect(() => {
    if (!isSaving) store.arrive(textsOf(worklog), worklog.version);
  }, [store, worklog, isSaving]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return store;
}

function open({ personId, year, month, worklog, days }: Shown) {
  const key = draftKey(personId, year, month);
  const keptDraft = findDraft(key);
  let isKept = keptDraft !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const draft = writeDraft(store.sheet());
    // A window without changes must not delete the draft of another window.
    if (draft !== null || isKept) keepDraft(key, draft);
    isKept = draft !== null;
  };
  const store: SheetStore = createSheetStore({
    sheet: arrive(readDraft(keptDraft), textsOf(worklog), worklog.version),
    month: days,
    active: { day: days.find(({ isToday }) => isToday)?.day ?? 1, column: 1 },
    onChange: () => {
      timer ??= setTimeout(keep, draftDelayMs);
    },
  });
  const flush = () => {
    if (timer !== undefined) keep();
  };
  return { store, flush };
}
