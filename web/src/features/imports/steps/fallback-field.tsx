import { contactPriorities, leadPriorities } from '@crm/contract/core/words';
import type { CustomerField, CustomerKind } from '@crm/contract/customers/customers';
import { TextInput } from '@mantine/core';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DigitsInput } from '../../../ui/form/digits-input.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { customerText } from '../../customers/customer-fields.ts';

const priorities = { lead: leadPriorities, contact: contactPriorities };

interface Props {
  kind: CustomerKind;
  field: CustomerField;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function FallbackField({ kind, field, label, value, onChange }: Props) {
  if (field === 'priority') {
    return (
      <SelectField
        label={label}
        clearable
        data={priorities[kind].map((priority) => ({ value: priority, label: customerText('priority', priority) }))}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  if (field === 'amount') return <AmountInput label={label} value={value} onChange={onChange} />;
  if (field === 'phone') return <DigitsInput label={label} value={value} onChange={onChange} />;
  return <TextInput label={label} value={value} maxLength={5000} onChange={(event) => onChange(event.currentTarget.value)} />;
}
