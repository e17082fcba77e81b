import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { SelectField, SuggestField } from '../../../ui/form/select-field.tsx';
import type { CustomerSetup, CustomerValues } from '../customer-setup.ts';
import { sourcesQuery } from '../customers.api.ts';
import { KnownCustomers } from './known-customers.tsx';

const required = { required: true, withAsterisk: false } as const;

interface Props {
  setup: CustomerSetup;
  customerId: number | undefined;
  leadId: number | undefined;
  form: UseFormReturnType<CustomerValues>;
}

export function CustomerFormFields({ setup, customerId, leadId, form }: Props) {
  const sources = useQuery(sourcesQuery(setup, 'own'));
  /** E-mail and priority: leads can do without. */
  const mayBeRequired = (label: string) =>
    setup.isAllRequired ? { ...required, label } : { label: <OptionalLabel>{label}</OptionalLabel> };
  /** What a saved record has is not asked about. */
  const askedValue = (field: 'phone' | 'email') => (customerId !== undefined && !form.isDirty(field) ? '' : form.values[field]);
  return (
    <>
      <TextInput data-span data-autofocus label="Name" {...required} {...form.getInputProps('name')} />
      <Textarea
        data-span
        label="Description"
        {...required}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <div data-span-phone>
        <TextInput type="email" autoComplete="off" {...mayBeRequired('Email')} {...form.getInputProps('email')} />
        <KnownCustomers field="email" value={askedValue('email')} exceptId={customerId ?? leadId} />
      </div>
      <div data-span-phone>
        <PhoneInput label="Phone" autoComplete="off" {...required} {...form.getInputProps('phone')} />
        <KnownCustomers field="phone" value={askedValue('phone')} exceptId={customerId ?? leadId} />
      </div>
      <TextInput label="Location" {...required} {...form.getInputProps('location')} />
      <SuggestField label="Source" {...required} data={sources.data ?? []} {...form.getInputProps('source')} />
      <SelectField
        clearable={!setup.isAllRequired}
        data={setup.priorities.map(({ value, label }) => ({ value, label }))}
        {...mayBeRequired('Priority')}
        {...form.getInputProps('priority')}
      />
      <AmountInput label="Amount" {...required} {...form.getInputProps('amount')} />
    </>
  );
}
