import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { type FormSaveOptions, useFormSave, type Versioned } from '../../ui/form/use-form-save.ts';
import { type DuplicateOffer, useDuplicateOffer } from './use-duplicate-offer.ts';

interface Options<Row, Values, Data> extends Omit<FormSaveOptions<Row, Values, Data>, 'onSaved' | 'onFailed'> {
  form: FormSaveOptions<Row, Values, Data>['form'] & { setErrors: (errors: Record<string, string>) => void };
  /** 'Lead' */
  noun: string;
  isSame: (record: Row, data: Data) => boolean;
  words: { same: readonly [title: string, text?: string]; failed: string };
  /** How an existing record that prevents the save is offered. */
  existing: Pick<DuplicateOffer, 'title' | 'listName' | 'trashType'>;
  onClose: () => void;
  /** Opens the existing record that prevented the save. */
  onOpen: (id: number) => void;
}

/** Saves the form of a record that others can stand in the way of. */
export function useRecordSave<Row extends Versioned, Values extends object, Data>(options: Options<Row, Values, Data>) {
  const { form, noun, isSame, words, existing, onClose, onOpen } = options;
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
  const { record, save } = useFormSave({
    ...options,
    onSaved: (isEdit) => leave(() => showSuccess(`${noun} ${isEdit ? 'updated' : 'created'} successfully!`)),
    onFailed: (error) => void explain(error),
  });
  const handleSubmit = async (data: Data): Promise<void> => {
    if (record && isSame(record, data)) return showInfo(...words.same);
    await save();
  };
  return { record, handleSubmit };
}
