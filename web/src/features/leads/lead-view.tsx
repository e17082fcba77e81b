import { CallError } from '@crm/contract/envelope';
import { Button } from '@mantine/core';
import { IconPencil, IconTargetOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLoggedFailure } from '../../lib/log-failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { HistoryList } from '../history/history-list.tsx';
import classes from './lead-drawer.module.css';
import { LeadFacts } from './lead-facts.tsx';
import { leadLabels, leadText } from './lead-fields.ts';
import { type LeadRow, type LeadScope, leadQuery } from './leads.api.ts';

export interface LeadViewProps {
  scope: LeadScope;
  /** The row it was opened from, shown until the answer is there. */
  row?: LeadRow | undefined;
  onEdit: (lead: LeadRow) => void;
  onRemove: (lead: LeadRow) => void;
}

export function LeadView({ id, scope, row, onEdit, onRemove }: LeadViewProps & { id: number }) {
  const { data, error, refetch } = useQuery(leadQuery(id));
  useLoggedFailure('The lead could not be loaded', error);
  const lead = data ?? row;
  if (error instanceof CallError && error.status === 404) return <EmptyState icon={IconTargetOff} title="Lead not found" />;
  if (!lead) return error ? <RetryLine text="This lead could not be loaded." onRetry={() => void refetch()} /> : null;
  return (
    <>
      {scope === 'own' && data?.isOwn !== false && (
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => onEdit(lead)}>
            Edit
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => onRemove(lead)}
          >
            Delete
          </Button>
        </div>
      )}
      <LeadFacts lead={lead} isGlobal={scope === 'global'} />
      <h3 className={classes.heading}>History</h3>
      <HistoryList entity="lead" id={id} fieldLabel={(name) => leadLabels[name] ?? name} fieldValue={leadText} />
    </>
  );
}
