import { useState } from 'react';
import { type DraftedId, useDraftAfterReload } from './use-form-draft.ts';

/** Which record a form is open for, undefined for a new one. After a reload it opens by itself if it was typed in. */
export function useFormTarget<Row, Id extends DraftedId = number>(
  /** Of the drafts of the form. */
  name: string,
  load: (id: Id) => Promise<Row | undefined>,
) {
  const [target, setTarget] = useState<{ record: Row | undefined }>();
  const reopen = async (id: Id | null): Promise<void> => {
    const record = id === null ? undefined : await load(id).catch(() => undefined);
    // Somebody may have opened another one meanwhile.
    if (id === null || record) setTarget((open) => open ?? { record });
  };
  useDraftAfterReload<Id>(name, (id) => void reopen(id));
  return { target, open: (record?: Row) => setTarget({ record }), close: () => setTarget(undefined) };
}
