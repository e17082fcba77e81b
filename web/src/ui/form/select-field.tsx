import '@mantine/core/styles/Combobox.css';
import { matchesTerm } from '@crm/contract/rules/search-term';
import { Autocomplete, type AutocompleteProps, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * One of a few values; one that is required cannot be taken back. The list is in the page only while it is open: Enter then takes its
 * first match and never sends the form. A field that gets the focus because it is wrong does not cover its own message with it.
 */
export function SelectField({ comboboxProps, ...rest }: SelectProps) {
  return (
    <Select
      checkIconPosition="right"
      filter={byTerm}
      selectFirstOptionOnChange
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.currentTarget.ariaExpanded === 'true') event.preventDefault();
      }}
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

interface FoundProps extends Omit<AutocompleteProps, 'data' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  found: readonly string[];
  /** Whether `found` answers what is in the field now. */
  isFound: boolean;
}

/**
 * Free text with suggestions that the server finds. Enter takes the chosen suggestion or the first, waits for those of what is in the
 * field, and never sends the form while there are some.
 */
export function FoundField({ value, onChange, found, isFound, ...rest }: FoundProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [waitsFor, setWaitsFor] = useState<string>();
  const first = found[0];
  useEffect(() => {
    if (waitsFor === undefined || !isFound) return;
    setWaitsFor(undefined);
    if (waitsFor !== value || first === undefined) return;
    onChange(first);
    setIsOpen(false);
  }, [waitsFor, isFound, value, first, onChange]);
  return (
    <SuggestField
      {...rest}
      value={value}
      onChange={onChange}
      data={[...found]}
      filter={({ options }) => options}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      openOnFocus={false}
      selectFirstOptionOnChange
      onBlur={(event) => {
        setWaitsFor(undefined);
        rest.onBlur?.(event);
      }}
      onKeyDownCapture={(event) => {
        const field = event.currentTarget;
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen) return;
        event.preventDefault();
        if (isFound && hasChosen(field)) return;
        // Not for the list below: what it marks was found for an earlier text.
        event.stopPropagation();
        if (value !== '') setWaitsFor(value);
      }}
    />
  );
}

function hasChosen(field: HTMLElement): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}

const byTerm: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'group' in option || matchesTerm([option.label], search)).slice(0, limit);
