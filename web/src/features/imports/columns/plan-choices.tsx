import '@mantine/core/styles/Radio.css';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { DuplicateChoice, ImportPlan } from '@crm/contract/imports/import-plan';
import { Checkbox, Radio } from '@mantine/core';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { kindsOfImport } from '../import-kinds.ts';
import classes from './columns.module.css';
import { PhoneCountry } from './phone-country.tsx';

interface Props {
  kind: ImportKind;
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
}

const duplicates: readonly { value: DuplicateChoice; label: string; text: string }[] = [
  { value: 'skip', label: 'Leave the row out', text: 'The record that is there stays as it is.' },
  { value: 'fill', label: 'Fill its empty fields', text: 'What the record has stays; what it lacks comes from the file.' },
  { value: 'overwrite', label: 'Overwrite it', text: 'What the file has replaces what the record has.' },
];
const days = [
  { value: 'monthFirst', label: 'Month first: 03/04/2026 is March 4' },
  { value: 'dayFirst', label: 'Day first: 03/04/2026 is April 3' },
] as const;

/** How rows become records. */
export function PlanChoices({ kind, plan, onPlan }: Props) {
  const { one, hasDays } = kindsOfImport[kind];
  const isCustomer = kind === 'lead' || kind === 'contact';
  return (
    <fieldset className={classes.choices}>
      <legend>Choices</legend>
      {isCustomer && (
        <Radio.Group
          className={classes.duplicates ?? ''}
          label={`When a ${one} with the same phone or e-mail is there already, in Trash too`}
          value={plan.duplicates}
          onChange={(value) => {
            const chosen = duplicates.find((choice) => choice.value === value);
            if (chosen) onPlan({ ...plan, duplicates: chosen.value });
          }}
        >
          {duplicates.map(({ value, label, text }) => (
            <Radio key={value} value={value} label={label} description={text} />
          ))}
        </Radio.Group>
      )}
      {kind === 'contact' && (
        <Checkbox
          label="Take incomplete rows as leads"
          description="A row that lacks what a contact needs becomes a lead, where it has what a lead needs."
          checked={plan.incompleteAsLeads}
          onChange={(event) => onPlan({ ...plan, incompleteAsLeads: event.currentTarget.checked })}
        />
      )}
      <PhoneCountry
        description="Put before numbers that have no + and no country."
        value={plan.phoneCountry}
        onChange={(phoneCountry) => onPlan({ ...plan, phoneCountry })}
      />
      {hasDays && (
        <SelectField
          label="How days are written"
          allowDeselect={false}
          data={[...days]}
          value={plan.dayOrder}
          onChange={(chosen) => onPlan({ ...plan, dayOrder: chosen === 'dayFirst' ? 'dayFirst' : 'monthFirst' })}
        />
      )}
    </fieldset>
  );
}
