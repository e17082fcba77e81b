import type { ImportField, ImportKind } from '@crm/contract/imports/import-kinds';
import { TextInput } from '@mantine/core';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DigitsInput } from '../../../ui/form/digits-input.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { kindsOfImport } from '../import-kinds.ts';

interface Props {
  kind: ImportKind;
  field: ImportField;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const examples: Partial<Record<ImportField, string>> = {
  finishBy: 'YYYY-MM-DD',
  date: 'YYYY-MM-DD',
  time: '09:30',
  startTime: '09:30',
  endTime: '10:30',
};

/** A text for one field, as the form of a record would ask for it. */
export function FieldInput({ kind, field, label, value, onChange }: Props) {
  const choices = kindsOfImport[kind].choices[field];
  if (choices) {
    return (
      <SelectField
        label={label}
        clearable
        data={[...choices]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  if (field === 'amount') return <AmountInput label={label} value={value} onChange={onChange} />;
  if (field === 'phone' || field === 'minutes') return <DigitsInput label={label} value={value} onChange={onChange} />;
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={5000}
      placeholder={examples[field] ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
