import type { ImportColumn } from '@crm/contract/imports/import-answers';
import { type ImportKind, importFieldLabels } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { useMemo } from 'react';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import { kindsOfImport } from '../import-kinds.ts';
import { columnNames } from '../import-words.ts';
import classes from './columns.module.css';
import { FieldInput } from './field-input.tsx';
import { fieldsOf, unfilledFields, withFallback } from './plan-columns.ts';

interface Props {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
}

/** Every field, what fills it, and what stands there where that is empty. */
export function FieldList({ kind, columns, plan, onPlan }: Props) {
  const names = useMemo(() => columnNames(columns), [columns]);
  const { required } = kindsOfImport[kind];
  const unfilled = unfilledFields(kind, plan);
  return (
    <fieldset className={classes.fields}>
      <legend>Fields</legend>
      {fieldsOf(kind).map((field) => {
        const source = plan.mapping[field] ?? { columns: [], fallback: '' };
        const label = importFieldLabels[field];
        const from = source.columns.map((column) => names[column]).join(', ');
        const isUnfilled = unfilled.includes(field);
        return (
          <fieldset key={field} className={classes.field} aria-label={label}>
            <span className={classes.fieldName}>{required.includes(field) ? label : <OptionalLabel>{label}</OptionalLabel>}</span>
            <span className={classes.from} data-missing={isUnfilled || undefined} title={from}>
              {from || (isUnfilled ? 'Nothing fills it: every row will have a problem here' : 'No column')}
            </span>
            <FieldInput
              kind={kind}
              field={field}
              label="Where it is empty"
              value={source.fallback}
              onChange={(fallback) => onPlan(withFallback(plan, field, fallback))}
            />
          </fieldset>
        );
      })}
    </fieldset>
  );
}
