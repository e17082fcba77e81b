import { attendanceSlots } from '@crm/contract/office/attendance';
import type { CorrectionForm } from '@crm/contract/office/corrections';
import { correctionReasonLength } from '@crm/contract/office/corrections';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TimeField } from '../../ui/form/time-field.tsx';
import type { CorrectionValues } from './correction-values.ts';

interface Props {
  form: UseFormReturnType<CorrectionValues, CorrectionForm>;
  isFirst: boolean;
  reasonLabel: string;
}

/** Both times and the reason. */
export function CorrectionFields({ form, isFirst, reasonLabel }: Props) {
  const time = { times: attendanceSlots, placeholder: 'hh:mm AM/PM', openOnFocus: false } as const;
  return (
    <>
      <TimeField {...time} data-autofocus={isFirst || undefined} label="Entry Time" {...form.getInputProps('entryTime')} />
      <TimeField {...time} label="Exit Time" {...form.getInputProps('exitTime')} />
      <Textarea
        data-span
        label={reasonLabel}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={correctionReasonLength}
        required
        withAsterisk={false}
        {...form.getInputProps('reason')}
      />
    </>
  );
}
