import '@mantine/core/styles/Combobox.css';
import { matchesTerm } from '@crm/contract/rules/search-term';
import { Autocomplete, type AutocompleteProps, type OptionsFilter, Select, type SelectProps } from '@mantine/core';

/**
 * One of a few values; one that is required cannot be taken back. The list is in the page only while it is open, and a field that
 * gets the focus because it is wrong does not cover its own message with it.
 */
export function SelectField({ comboboxProps, ...rest }: SelectProps) {
  return (
    <Select
      checkIconPosition="right"
      filter={byTerm}
      allowDeselect={rest.required !== true}
      openOnFocus={!rest.error}
      comboboxProps={{ keepMounted: false, ...comboboxProps }}
      {...rest}
    />
  );
}

/** Free text with suggestions. */
export function SuggestField({ comboboxProps, ...rest }: AutocompleteProps) {
  return <Autocomplete limit={8} openOnFocus={!rest.error} comboboxProps={{ keepMounted: false, ...comboboxProps }} {...rest} />;
}

const byTerm: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'group' in option || matchesTerm([option.label], search)).slice(0, limit);
