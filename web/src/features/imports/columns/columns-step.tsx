import type { ImportDetails } from '@crm/contract/imports/import-answers';
import { type ImportKind, importFieldLabels } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type FormEvent, useMemo } from 'react';
import { Link } from 'react-router';
import { useRole } from '../../../lib/role.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { showError } from '../../../ui/dialog/alerts.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { kindsOfImport } from '../import-kinds.ts';
import page from '../imports.module.css';
import { ColumnRows } from './column-rows.tsx';
import classes from './columns.module.css';
import { FieldList } from './field-list.tsx';
import { FoundFile } from './found-file.tsx';
import { OwnersSection } from './owners-section.tsx';
import { PlanChoices } from './plan-choices.tsx';
import { countColumns, maxJoined, type Target, targetsOf, withTarget } from './plan-columns.ts';
import { RecordPreview } from './record-preview.tsx';
import { usePlanSaving } from './use-plan-saving.ts';

interface Props {
  kind: ImportKind;
  details: ImportDetails;
  plan: ImportPlan;
  /** Nobody knows yet how the last check went. */
  isBusy: boolean;
  onPlan: (plan: ImportPlan) => void;
  onCheck: (plan: ImportPlan) => void;
  /** Back to what the last check found. */
  onResult: (() => void) | null;
}

/** What becomes of every column, and how rows become records. */
export function ColumnsStep({ kind, details, plan, isBusy, onPlan, onCheck, onResult }: Props) {
  const { columns } = details;
  const isAdmin = useRole().role === 'admin';
  const saving = usePlanSaving(details.id);
  const { once } = useOneAtATime();
  const targets = useMemo(() => targetsOf(plan, columns.length), [plan, columns.length]);
  const counts = useMemo(() => countColumns(targets, columns), [targets, columns]);

  const change = (changed: ImportPlan) => {
    onPlan(changed);
    saving.save(changed);
  };
  const handleTarget = useCallbackRef((column: number, target: Target) => {
    const changed = withTarget(plan, column, target);
    if (changed) change(changed);
    else if (target in importFieldLabels) showError('This field takes no further column.', `It is made of ${maxJoined} columns.`);
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void once(async () => {
      await saving.stop();
      onCheck(plan);
    });
  };
  return (
    <section className={page.panel} aria-labelledby="import-columns">
      <h2 id="import-columns" tabIndex={-1}>
        Match the columns
      </h2>
      <FoundFile kind={kind} details={details} />
      {saving.isFailing && <RetryLine text="What you chose is not saved yet." onRetry={saving.retry} />}
      <form noValidate onSubmit={handleSubmit}>
        <div className={classes.sides}>
          <div className={classes.main}>
            <ColumnRows
              kind={kind}
              columns={columns}
              rows={details.rows}
              targets={targets}
              counts={counts}
              plan={plan}
              hasOwners={isAdmin}
              onTarget={handleTarget}
            />
            <FieldList kind={kind} columns={columns} plan={plan} onPlan={change} />
            <PlanChoices kind={kind} plan={plan} onPlan={change} />
            {isAdmin && <OwnersSection details={details} plan={plan} onPlan={change} />}
          </div>
          <RecordPreview kind={kind} details={details} plan={plan} />
        </div>
        <div className={page.foot}>
          <Button variant="default" component={Link} to={kindsOfImport[kind].path}>
            Choose another file
          </Button>
          {onResult && (
            <Button variant="default" onClick={onResult}>
              Back to the result
            </Button>
          )}
          <Button type="submit" disabled={isBusy}>
            Check
          </Button>
        </div>
      </form>
    </section>
  );
}
