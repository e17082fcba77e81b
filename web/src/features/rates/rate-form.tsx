import { type Rate, rateCalls, rateForm } from '@crm/contract/numbers/rates';
import { schemaResolver, useForm } from '@mantine/form';
import { api, fieldsOf } from '../../lib/api.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { useProfile } from '../../lib/profile.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { type FormKind, useFormSave } from '../../ui/form/use-form-save.ts';
import { useCreateRate, useUpdateRate } from './rates.api.ts';

interface Values {
  validFrom: string;
  hourlyRate: string;
}

interface Props {
  staffId: number;
  /** The one to edit; undefined sets a new one. */
  rate: Rate | undefined;
  onClose: () => void;
}

export function RateDialog({ staffId, rate, onClose }: Props) {
  const today = useProfile()?.today ?? '';
  const create = useCreateRate();
  const update = useUpdateRate();
  const kind: FormKind<Rate, Values> = {
    noun: 'rate',
    fields: {
      validFrom: { label: 'Valid from', show: (day) => formatDay(day) },
      hourlyRate: { label: 'Hourly rate', show: (amount) => formatAmount(Number(amount)) },
    },
    valuesOf: ({ validFrom, hourlyRate }) => ({ validFrom, hourlyRate: String(hourlyRate) }),
    load: async (id) => (await api(rateCalls.ofPerson, { params: { id: String(staffId) } })).rates.find((one) => one.id === id),
  };
  const form = useForm<Values>({
    initialValues: rate ? kind.valuesOf(rate) : { validFrom: today, hourlyRate: '' },
    validate: schemaResolver(rateForm, { sync: true }),
  });
  const { save } = useFormSave({
    form,
    kind,
    record: rate,
    send: ({ record, data }) => {
      const body = { validFrom: data.validFrom, hourlyRate: data.hourlyRate };
      return record
        ? update.mutateAsync({ rate: record, body: { ...body, hourlyRate: Number(body.hourlyRate) } })
        : create.mutateAsync({ staffId, ...body });
    },
    onSaved: () => {
      form.resetDirty();
      onClose();
      showSuccess('Rate saved');
    },
    onFailed: (error) => {
      form.setErrors(fieldsOf(error));
      showFailure('The rate was not saved', error);
    },
  });
  return (
    <FormDialog
      title={rate ? 'Edit rate' : 'New rate'}
      form={form}
      submitLabel="Save"
      note="It holds until the next one."
      onClose={onClose}
      onSubmit={save}
    >
      <AmountInput data-autofocus label="Hourly rate" {...form.getInputProps('hourlyRate')} />
      <DateField
        label="Valid from"
        value={form.values.validFrom}
        error={form.errors.validFrom}
        onDay={(day) => form.setFieldValue('validFrom', day)}
      />
    </FormDialog>
  );
}
