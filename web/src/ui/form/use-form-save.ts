import { CallError } from '@crm/contract/core/envelope';
import type { HistoryEntity } from '@crm/contract/core/kinds';
import { useRef, useState } from 'react';
import { isGone, isStale, isUnanswered } from '../../lib/server-message.ts';
import { randomKey } from '../../lib/writes/random-key.ts';
import { showInfo } from '../dialog/alerts.tsx';
import { askConflict } from './conflict/ask-conflict.tsx';
import { chosenValues, describeConflict, type FormFields } from './conflict/describe-conflict.ts';
import { lastChangeOf } from './conflict/last-change.ts';
import { isSameValue, mergeValues } from './conflict/merge-values.ts';

export interface Versioned {
  id: number;
  version: number;
}

/** What is known of a kind of record that a form edits. */
export interface FormKind<Row, Values> {
  /** 'contact' */
  noun: string;
  fields: FormFields<Values>;
  valuesOf: (record: Row) => Values;
  /** The record as it is saved now; undefined when it is gone. */
  load: (id: number) => Promise<Row | undefined>;
  /** What the record is called. */
  titleOf?: (record: Row) => string;
  /** Where the history knows who changed it. */
  entity?: HistoryEntity;
}

/** What is needed of a form. */
interface SavedForm<Values, Data> {
  getValues: () => Values;
  getTransformedValues: () => Data;
  setValues: (values: Values) => void;
  validate: () => { hasErrors: boolean };
  resetDirty: (values?: Values) => void;
}

export interface FormSaveOptions<Row, Values, Data> {
  form: SavedForm<Values, Data>;
  kind: FormKind<Row, Values>;
  /** The record to edit, as it was when the form opened; undefined creates one. */
  record: Row | undefined;
  send: (sent: { record: Row | undefined; data: Data; idempotencyKey: string }) => Promise<unknown>;
  /** Told whether a record was edited. */
  onSaved: (isEdit: boolean) => void;
  onFailed: (error: unknown) => void;
  /** For a form whose rules depend on the record: told of the one that it edits from now on. */
  onRecord?: (record: Row) => void;
}

/**
 * Saves what a form creates or edits. However often the form is sent, it creates one record: when an answer was lost and the form
 * was changed since, it goes on as an edit of the record that exists. An edit of what was changed in the meantime is merged with
 * that, and the person is asked where both sides changed a field. What was typed is never lost.
 */
export function useFormSave<Row extends Versioned, Values extends object, Data>(options: FormSaveOptions<Row, Values, Data>) {
  const { form, kind, send, onSaved, onFailed } = options;
  const [record, setRecord] = useState(options.record);
  const [firstKey] = useState(randomKey);
  const key = useRef(firstKey);
  const seen = useRef({ record: options.record, values: form.getValues() });
  /** What was sent to create the record and not answered. */
  const unanswered = useRef<Values[]>([]);

  const load = (id: number) =>
    kind.load(id).catch((error) => {
      if (isGone(error)) return undefined;
      throw error;
    });
  /** The form edits this now. Answers whether there is something to save. */
  const rebase = (now: Row, values: Values): boolean => {
    const saved = kind.valuesOf(now);
    seen.current = { record: now, values: saved };
    setRecord(now);
    options.onRecord?.(now);
    form.resetDirty(saved);
    form.setValues(values);
    return (Object.keys(values) as (keyof Values)[]).some((name) => !isSameValue(values[name], saved[name]));
  };
  const saveMerged = async (now: Row, values: Values): Promise<void> => {
    if (!rebase(now, values)) onSaved(true);
    else if (!form.validate().hasErrors) await save();
  };
  const merge = async (edited: Row, error: unknown): Promise<void> => {
    const now = await load(edited.id);
    // What was loaded is no newer: merging would not help.
    if (!now || now.version === edited.version) throw error;
    const sides = { base: seen.current.values, theirs: kind.valuesOf(now), mine: form.getValues() };
    const merged = mergeValues(sides.base, sides.theirs, sides.mine);
    if (merged.conflicts.length === 0) return saveMerged(now, merged.values);
    const content = {
      subject: kind.titleOf?.(edited) ?? `This ${kind.noun}`,
      noun: kind.noun,
      by: kind.entity && (await lastChangeOf(kind.entity, now.id)),
      ...describeConflict(kind.fields, sides, merged),
    };
    // Not awaited: the button of the form does not turn while a person chooses.
    askConflict(content, (choices) => saveMerged(now, chosenValues(merged.values, sides.theirs, choices)));
  };
  const goOnWithSaved = async (id: number): Promise<void> => {
    const now = await load(id);
    if (!now) {
      key.current = randomKey();
      return save();
    }
    const theirs = kind.valuesOf(now);
    const [sent, ...others] = unanswered.current;
    // Of several it is not known which one was saved: then all that was typed stays.
    const base = sent && others.length === 0 ? sent : theirs;
    if (!rebase(now, mergeValues(base, theirs, form.getValues()).values)) return onSaved(false);
    showInfo(
      `This ${kind.noun} was saved already.`,
      'The connection was lost before the answer came. What you changed since then is still here and not saved yet.',
    );
  };
  const handleFailure = async (edited: Row | undefined, error: unknown): Promise<void> => {
    if (edited && isStale(error)) return merge(edited, error);
    if (edited) throw error;
    if (error instanceof CallError && error.saved) return goOnWithSaved(error.saved.id);
    if (isUnanswered(error)) unanswered.current.push(form.getValues());
    throw error;
  };
  const save = async (): Promise<void> => {
    const edited = seen.current.record;
    try {
      await send({ record: edited, data: form.getTransformedValues(), idempotencyKey: key.current });
    } catch (error) {
      return handleFailure(edited, error).catch(onFailed);
    }
    onSaved(edited !== undefined);
  };
  return { record, save };
}
