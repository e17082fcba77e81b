import type { ImportDetails } from '@crm/contract/imports/import-answers';
import { type ImportField, type ImportKind, importFieldLabels } from '@crm/contract/imports/import-kinds';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FieldInput } from '../columns/field-input.tsx';
import { PhoneCountry } from '../columns/phone-country.tsx';
import { rowsText } from '../import-words.ts';
import type { RunStep } from '../steps/use-run-step.ts';
import classes from './result.module.css';

interface Props {
  kind: ImportKind;
  details: ImportDetails;
  steps: RunStep;
  /** What was typed in the grid comes first. */
  isBusy: boolean;
}

/** A single row is mended in the grid. */
const worthwhile = 2;

/** A phone and an e-mail are of one person: the same for many rows would make duplicates of them. */
const ofOnePerson: Partial<Record<ImportKind, readonly ImportField[]>> = {
  lead: ['phone', 'email'],
  contact: ['phone', 'email'],
};

/** One text for all rows that have the same problem. */
export function CommonProblems({ kind, details, steps, isBusy }: Props) {
  const common = details.commonProblems.flatMap(({ field, message, rows }) =>
    field === null || rows < worthwhile ? [] : [{ field, message, rows }],
  );
  const problems = common.filter(({ field }) => !ofOnePerson[kind]?.includes(field));
  const hasPhones = common.some(({ field }) => field === 'phone');
  if (problems.length === 0 && !hasPhones) return null;
  return (
    <section className={classes.common} aria-labelledby="import-common">
      <h3 id="import-common">Mend many rows at once</h3>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <CommonProblem key={`${problem.field} ${problem.message}`} kind={kind} {...problem} isBusy={isBusy} steps={steps} />
          ))}
        </ul>
      )}
      {hasPhones && <OtherCountry details={details} steps={steps} isBusy={isBusy} />}
    </section>
  );
}

interface ProblemProps {
  kind: ImportKind;
  field: ImportField;
  message: string;
  rows: number;
  steps: RunStep;
  isBusy: boolean;
}

function CommonProblem({ kind, field, message, rows, steps, isBusy }: ProblemProps) {
  const [text, setText] = useState('');
  const label = importFieldLabels[field];
  return (
    <li>
      <form
        aria-label={`${label}: ${message}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== '' && !isBusy) void steps.mendAll({ field, text, message });
        }}
      >
        <span>
          <b>{label}</b>: {message} <span className={classes.rows}>{rowsText(rows)}</span>
        </span>
        <FieldInput kind={kind} field={field} label={`${label} for all of them`} value={text} onChange={setText} />
        <Button type="submit" variant="default" disabled={text === '' || isBusy}>
          Apply to all
        </Button>
      </form>
    </li>
  );
}

function OtherCountry({ details: { plan }, steps, isBusy }: Omit<Props, 'kind'>) {
  const [phoneCountry, setCountry] = useState(plan.phoneCountry);
  return (
    <form
      aria-label="Country of phone numbers"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void steps.check({ ...plan, phoneCountry });
      }}
    >
      <span>Numbers without a country</span>
      <PhoneCountry value={phoneCountry} onChange={setCountry} />
      <Button type="submit" variant="default" disabled={phoneCountry === plan.phoneCountry || isBusy}>
        Check again
      </Button>
    </form>
  );
}
