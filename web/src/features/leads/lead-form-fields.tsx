import type { LeadForm } from '@crm/contract/leads';
import { leadPriorities, leadPriorityLabels } from '@crm/contract/words';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DigitsInput } from '../../ui/digits-input.tsx';
import { OptionalLabel } from '../../ui/optional-label.tsx';
import { SelectField, SuggestField } from '../../ui/select-field.tsx';
import type { LeadValues } from './lead-fields.ts';
import { sourcesQuery } from './leads.api.ts';

const required = { required: true, withAsterisk: false } as const;

export function LeadFormFields({ form }: { form: UseFormReturnType<LeadValues, LeadForm> }) {
  const sources = useQuery(sourcesQuery('own'));
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
      <TextInput
        data-span-phone
        type="email"
        autoComplete="off"
        label={<OptionalLabel>Email</OptionalLabel>}
        {...form.getInputProps('email')}
      />
      <DigitsInput data-span-phone label="Phone" autoComplete="off" {...required} {...form.getInputProps('phone')} />
      <TextInput label="Location" {...required} {...form.getInputProps('location')} />
      <SuggestField label="Source" {...required} data={sources.data ?? []} {...form.getInputProps('source')} />
      <SelectField
        label={<OptionalLabel>Priority</OptionalLabel>}
        clearable
        data={leadPriorities.map((value) => ({ value, label: leadPriorityLabels[value] }))}
        {...form.getInputProps('priority')}
      />
      <DigitsInput label="Amount" {...required} leftSection="$" leftSectionWidth={24} {...form.getInputProps('amount')} />
    </>
  );
}
