import { lazy } from 'react';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { useFormTarget } from '../../ui/form/use-form-target.ts';
import { fetchDayOfPerson } from './corrections.api.ts';

const CorrectDayForm = lazy(async () => ({ default: (await import('./correct-day-form.tsx')).CorrectDayForm }));

/** Opens the form in which an administrator writes a day of somebody. */
export function useDayCorrection() {
  const { target, open, close } = useFormTarget('day', fetchDayOfPerson);
  const form = target?.record && (
    <LateDialog>
      <CorrectDayForm {...target.record} onClose={close} />
    </LateDialog>
  );
  return { correct: open, form };
}
