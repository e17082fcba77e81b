import { contactCalls } from '@crm/contract/customers/contacts';
import type { Task } from '@crm/contract/work/tasks';
import { Anchor, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { FoundField } from '../../../ui/form/select-field.tsx';
import classes from './task-form.module.css';

interface Props extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  value?: string;
  onChange: (value: string) => void;
  task: Task | undefined;
  onCreate: () => void;
}

const shown = 8;

/** The phone names the contact. A name finds it too, and choosing fills in the phone. */
export function ContactField({ task, onCreate, value = '', ...rest }: Props) {
  const [search] = useDebouncedValue(value.trim(), 250);
  const { data: contacts = [], isSuccess, isPlaceholderData } = useQuery(contactsQuery(search));
  const names = new Map(contacts.map(({ phone, name }) => [phone, name]));
  const name = value === task?.phone ? task.name : names.get(value);
  const isFound = value.trim() === search && isSuccess && !isPlaceholderData;
  const isUnknown = /^\d+$/.test(value) && isFound && contacts.length === 0;
  return (
    <FoundField
      {...rest}
      data-span
      data-autofocus
      label="Phone"
      placeholder="Phone or name of one of your contacts"
      required
      withAsterisk={false}
      autoComplete="off"
      maxLength={120}
      value={value}
      found={[...names.keys()]}
      isFound={isFound}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{names.get(option.value)}</span>
          <span>{formatPhone(option.value)}</span>
        </span>
      )}
      classNames={{ description: classes.under ?? '' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isUnknown ? (
          <>
            No contact with this phone.{' '}
            <Anchor component="button" type="button" size="xs" onClick={onCreate}>
              Create contact
            </Anchor>
          </>
        ) : (
          name
        )
      }
    />
  );
}

function contactsQuery(search: string) {
  return queryOptions({
    queryKey: ['contacts', 'suggested', search],
    queryFn: async ({ signal }) => {
      const { contacts } = await api(contactCalls.list, { query: { search, limit: String(shown) }, signal });
      return contacts;
    },
    placeholderData: keepPreviousData,
  });
}
