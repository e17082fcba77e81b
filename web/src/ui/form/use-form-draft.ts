import { useEffect, useEffectEvent, useState } from 'react';
import { storedName } from '../../lib/address/own-address.ts';
import { useProfile } from '../../lib/profile.ts';
import { mergeValues } from './conflict/merge-values.ts';

/** A text where a form is about something that has no number, such as a day. */
export type DraftedId = number | string;

interface Draft<Values, Id = DraftedId> {
  /** Null for a new record. */
  recordId: Id | null;
  /** What was saved when somebody began to type. */
  base: Values;
  values: Values;
}

interface DraftedForm<Values> {
  values: Values;
  getValues: () => Values;
  setValues: (values: Values) => void;
  isDirty: () => boolean;
}

/** Keeps in this tab what was typed and not saved. It survives a reload, and ends with the form. */
export function useFormDraft<Values extends object>(form: DraftedForm<Values>, name: string, recordId: DraftedId | undefined) {
  const me = useProfile()?.id;
  const key = me === undefined ? undefined : keyOf(me, name);
  const [base] = useState(form.getValues);
  const [readKey, setReadKey] = useState<string>();
  const own = recordId ?? null;
  const restore = useEffectEvent((from: string) => {
    const draft = readDraft(from, base);
    if (draft?.recordId === own && !form.isDirty()) form.setValues(mergeValues(draft.base, base, draft.values).values);
    setReadKey(from);
  });
  const forget = useEffectEvent((from: string) => {
    if (readDraft(from, base)?.recordId === own) store(from, null);
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    restore(key);
    return () => forget(key);
  }, [key]);
  const keep = useEffectEvent((from: string, values: Values) => {
    if (form.isDirty()) store(from, { recordId: own, base, values });
    else forget(from);
  });
  useEffect(() => {
    if (readKey !== undefined) keep(readKey, form.values);
  }, [readKey, form.values]);
}

/** Once after a reload: told which record somebody was typing in, null for a new one. */
export function useDraftAfterReload<Id extends DraftedId = number>(name: string, onFound: (recordId: Id | null) => void): void {
  const me = useProfile()?.id;
  const look = useEffectEvent((key: string) => {
    const draft = readDraft<object, Id>(key, undefined);
    if (draft) onFound(draft.recordId);
  });
  useEffect(() => {
    if (me !== undefined) look(keyOf(me, name));
  }, [me, name]);
}

function keyOf(me: number, name: string): string {
  return storedName(`form.${me}.${name}`);
}

/** One of another version of the form has other fields, and is no draft. */
function readDraft<Values extends object, Id = DraftedId>(key: string, like: Values | undefined): Draft<Values, Id> | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isLike = draft && (!like || [draft.base, draft.values].every((values) => namesOf(values) === namesOf(like)));
    return isLike ? draft : undefined;
  } catch {
    return undefined;
  }
}

function namesOf(values: object): string {
  return Object.keys(values).sort().join();
}

/** The storage may be full or off: the form still has the text. */
function store(key: string, draft: Draft<object> | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
