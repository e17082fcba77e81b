import { type Assignable, type Assignment, pseudoAdmin } from '@crm/contract/work/assignments';
import type { SelectProps } from '@mantine/core';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './assignee-field.module.css';
import { leaveText, loadText } from './assignee-words.ts';

interface Props extends Omit<SelectProps, 'data'> {
  people: readonly Assignable[];
  /** The current assignee, who may be blocked and so not among `people`. */
  current: Assignment['assignedTo'];
  dueDate: string;
}

/** Shows each person's unfinished work and next leave beside the name. */
export function AssigneeField({ people, current, dueDate, ...rest }: Props) {
  const known = new Map(people.map((person) => [String(person.id), person]));
  const options = people.map(({ id, name }) => ({ value: String(id), label: name }));
  if (current && !known.has(String(current.id))) options.push({ value: String(current.id), label: current.name });
  const chosen = known.get(String(rest.value));
  return (
    <SelectField
      {...rest}
      label="Assigned user"
      placeholder="Choose a person"
      searchable
      nothingFoundMessage="Nobody of this name"
      maxDropdownHeight={260}
      data={options}
      required
      withAsterisk={false}
      renderOption={({ option }) => {
        const person = known.get(option.value);
        return person ? <Option person={person} dueDate={dueDate} /> : option.label;
      }}
      classNames={{ description: classes.under ?? '' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={chosen && [chosen.email, loadText(chosen), leaveText(chosen, dueDate)].filter(Boolean).join(' · ')}
    />
  );
}

function Option({ person, dueDate }: { person: Assignable; dueDate: string }) {
  const leave = leaveText(person, dueDate);
  return (
    <span className={classes.option}>
      <span className={classes.who}>
        <span>{person.name}</span>
        <small>{person.id === pseudoAdmin.id ? 'No account; may have a team' : person.email}</small>
      </span>
      <span className={classes.facts}>
        <span>{loadText(person)}</span>
        {leave && <small>{leave}</small>}
      </span>
    </span>
  );
}
