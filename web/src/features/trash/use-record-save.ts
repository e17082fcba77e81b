import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { type DuplicateOffer, useDuplicateOffer } from './use-duplicate-offer.ts';

interface Options<Row, Data> {
  form: { resetDirty: () => void; setErrors: (errors: Record<string, string>) => void };
  /** The record to edit, as it was seen; undefined creates one. */
  record: Row | undefined;
  /** 'Lead' */
  noun: string;
  isSame: (record: Row, data: Data) => boolean;
  save: (data: Data, idempotencyKey: string) => Promise<unknown>;
  words: { same: readonly [title: string, text?: string]; failed: string };
  /** How an existing record that prevents the save is offered. */
  existing: Pick<DuplicateOffer, 'title' | 'listName' | 'trashType'>;
  onClose: () => void;
  /** Opens the existing record that prevented the save. */
  onOpen: (id: number) => void;
}

/** Saves the form of a record. What was typed stays after a failure, unless the person opens the existing record. */
export function useRecordSave<Row, Data>(options: Options<Row, Data>): (data: Data) => Promise<void> {
  const { form, record, noun, isSame, save, words, existing, onClose, onOpen } = options;
  // The key lives as long as the form: however often the form is sent, it creates one record.
  const [idempotencyKey] = useState(randomKey);
  const leave = (then: () => void) => {
    form.resetDirty();
    onClose();
    then();
  };
  const handleOpen = (id: number) => leave(() => onOpen(id));
  const offerExisting = useDuplicateOffer({ ...existing, noun: noun.toLowerCase(), onOpen: handleOpen });
  const explain = async (error: unknown) => {
    if (await offerExisting(error)) return;
    form.setErrors(fieldsOf(error));
    showFailure(words.failed, error);
  };
  return async (data) => {
    if (record && isSame(record, data)) return showInfo(...words.same);
    try {
      await save(data, idempotencyKey);
    } catch (error) {
      void explain(error);
      return;
    }
    leave(() => showSuccess(`${noun} ${record ? 'updated' : 'created'} successfully!`));
  };
}
