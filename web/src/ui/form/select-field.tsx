import '@mantine/core/styles/Combobox.css';
import { Autocomplete, type AutocompleteProps, Select, type SelectProps } from '@mantine/core';

/** One of a few values. The list is in the page only while it is open. */
export function SelectField({ comboboxProps, ...rest }: SelectProps) {
  return <Select checkIconPosition="right" comboboxProps={{ keepMounted: false, ...comboboxProps }} {...rest} />;
}

/** Free text with suggestions. */
export function SuggestField({ comboboxProps, ...rest }: AutocompleteProps) {
  return <Autocomplete limit={8} comboboxProps={{ keepMounted: false, ...comboboxProps }} {...rest} />;
}
