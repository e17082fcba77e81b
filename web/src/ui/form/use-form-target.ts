import { useState } from 'react';
import { type DraftedId, useDraftAfterReload } from './use-form-draft.ts';

/** Which record a form is open for, undefined for a new one. After a reload it opens by itself if it was typed in. */
export function useFormTarget<Row, Id extends DraftedId = number, Values extends object = object>(
  /** Of the drafts of the form. */
  name: string,
  load: (id: Id, base: Values) => Promise<Row | undefined>,
) {
  const [target, setTarget] = useState<{ record: Row | undefined }>();
  const reopen = async (id: Id | null, base: Values): Promise<void> => {
    const record = id === null ? undefined : await load(id, base).catch(() => undefined);
    // Somebody may have opened another one meanwhile.
    if (id === null || record) setTarget((open) => open ?? { record });
  };
  useDraftAfterReload<Id, Values>(name, (id, base) => void reopen(id, base));
  return { target, open: (record?: Row) => setTarget({ record }), close: () => setTarget(undefined) };
}
