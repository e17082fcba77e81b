import type { UseFormReturnType } from '@mantine/form';
import type { CompanyValues } from './company-values.ts';

/** What the sections need of the form. */
export interface CompanyFields {
  values: CompanyValues;
  isChanged: (name: keyof CompanyValues) => boolean;
  propsOf: (name: keyof CompanyValues) => ReturnType<UseFormReturnType<CompanyValues>['getInputProps']>;
  set: <Name extends keyof CompanyValues>(name: Name, value: CompanyValues[Name]) => void;
  errorOf: (name: keyof CompanyValues) => unknown;
}

export function fieldsOfForm(form: UseFormReturnType<CompanyValues>): CompanyFields {
  return {
    values: form.values,
    isChanged: (name) => form.isDirty(name),
    propsOf: (name) => form.getInputProps(name),
    set: (name, value) => form.setValues({ [name]: value }),
    errorOf: (name) => form.errors[name],
  };
}
