import { customerFields } from '@crm/contract/customers/customers';
import { Button } from '@mantine/core';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { customerLabels, customerText } from '../customers/customer-fields.ts';
import { allFrom, differs, type MergeValues, type Side, sides, type Two } from './merge-choices.ts';
import classes from './merge-dialog.module.css';
import { MergeRow } from './merge-row.tsx';

interface Props {
  two: Two;
  values: MergeValues;
  onChange: (values: MergeValues) => void;
}

const sideWords: Record<Side, string> = { one: 'the older record', other: 'the newer record' };

/** A row for each field: two values to choose from, and the one that will be stored. */
export function MergeColumns({ two, values, onChange }: Props) {
  const profile = useProfile();
  const { stays, choices } = values;
  return (
    <div className={classes.columns}>
      <div className={classes.row} data-head>
        <span />
        {sides.map((side) => (
          <span key={side} className={classes.head}>
            <b>{two[side].name}</b>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Take all values of ${sideWords[side]}`}
              onClick={() => onChange({ ...values, choices: allFrom(side) })}
            >
              Take all
            </Button>
          </span>
        ))}
        <span className={classes.result}>Result</span>
      </div>
      <MergeRow
        label="Stays"
        textOf={(side) => (profile ? `Created ${formatInstant(two[side].createdAt, profile.timeZone)}` : '')}
        nameOf={(side) => `Stays: ${sideWords[side]}`}
        chosen={stays}
        isChoice
        isFirst
        onChoose={(side) => onChange({ ...values, stays: side })}
      />
      {customerFields.map((field) => (
        <MergeRow
          key={field}
          label={customerLabels[field] ?? field}
          textOf={(side) => customerText(field, two[side][field])}
          nameOf={(side) => `${customerLabels[field]}: ${customerText(field, two[side][field])}`}
          chosen={choices[field]}
          isChoice={differs(two, field)}
          onChoose={(side) => onChange({ ...values, choices: { ...choices, [field]: side } })}
        />
      ))}
    </div>
  );
}
