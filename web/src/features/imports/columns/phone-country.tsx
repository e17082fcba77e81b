import { SelectField } from '../../../ui/form/select-field.tsx';
import { callingCodes } from './calling-codes.ts';

interface Props {
  value: string;
  description?: string;
  onChange: (code: string) => void;
}

const choices = callingCodes();

/** The country of numbers that are written without one. */
export function PhoneCountry({ value, description, onChange }: Props) {
  return (
    <SelectField
      label="Country of phone numbers"
      description={description}
      placeholder="Leave numbers as they are"
      clearable
      searchable
      data={choices}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
