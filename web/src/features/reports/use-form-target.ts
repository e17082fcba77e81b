import type { Report } from '@crm/contract/numbers/reports';
import { useState } from 'react';
import { useDraftAfterReload } from '../../ui/form/use-form-draft.ts';
import { fetchReport } from './reports.api.ts';

type Target = Report | 'new';

/** Which report the form is open for. After a reload it opens by itself if it was typed in. */
export function useFormTarget() {
  const [target, setTarget] = useState<Target | null>(null);
  const reopen = async (id: number | null): Promise<void> => {
    const asked = id === null ? 'new' : await fetchReport(id).catch(() => undefined);
    // Somebody may have opened another one meanwhile.
    if (asked) setTarget((open) => open ?? asked);
  };
  useDraftAfterReload('report', (id) => void reopen(id));
  return { target, open: setTarget, close: () => setTarget(null) };
}
