import { fieldsOf } from '../../../lib/api.ts';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { useDuplicateOffer } from '../../trash/use-duplicate-offer.ts';
import type { CustomerSetup } from '../customer-setup.ts';

interface Options {
  setup: CustomerSetup;
  form: { setErrors: (errors: Record<string, string>) => void };
  onOpen: (id: number) => void;
}

/** Says why a record was not saved. What was typed stays, unless the person opens the existing record. */
export function useSaveFailure({ setup, form, onOpen }: Options): (error: unknown) => Promise<void> {
  const { lower, lowers, trashType } = setup.words;
  const offerExisting = useDuplicateOffer({ title: setup.duplicateTitle, noun: lower, listName: lowers, trashType, onOpen });
  return async (error) => {
    if (await offerExisting(error)) return;
    const fields = fieldsOf(error);
    if (Object.keys(fields).length > 0) form.setErrors(fields);
    showFailure('Something went wrong while saving.', error);
  };
}
