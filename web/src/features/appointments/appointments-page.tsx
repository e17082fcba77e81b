import { appointmentFilters } from '@crm/contract/work/appointments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { countText } from '../../lib/count-text.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useOpenedRecord } from '../../ui/list/use-opened-record.ts';
import { NewButton } from '../../ui/new-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';
import { retryText } from './appointment-words.ts';
import { appointmentsQuery, useRemoveAppointment } from './appointments.api.ts';
import { useAppointmentsAddress } from './appointments-address.ts';
import classes from './appointments-page.module.css';
import { AppointmentsTable } from './appointments-table.tsx';

const AppointmentForm = lazy(async () => ({ default: (await import('./appointment-form.tsx')).AppointmentForm }));

/** Calls or meetings of the reader, as host or as the team-mate who planned them. */
export function AppointmentsPage({ setup }: { setup: AppointmentSetup }) {
  const { noun, nouns, lower, lowers, icon } = setup;
  const address = useAppointmentsAddress(setup);
  const query = useQuery(appointmentsQuery(setup, address.filter));
  const { data, error, isError, isFetching } = query;
  const opened = useOpenedRecord({ ...address, missing: `${noun} not found` }, data?.rows, isFetching);
  const remove = useRemoveAppointment(setup);
  useFailureAlert(`Failed to get ${lowers}`, error, retryText);

  const handleRemove = (appointment: Appointment) =>
    askToRemove(
      { text: 'This will be moved to Trash!', record: { name: appointment.subject, detail: appointment.name } },
      () => remove.mutateAsync(appointment),
      { done: `${noun} moved to Trash.`, failed: (failure) => showFailure('Failed to delete', failure, retryText) },
    );
  const create = <NewButton onClick={address.openNew}>New {noun}</NewButton>;
  return (
    <>
      <PageHeader
        title={nouns}
        context={data ? countText(data.rows.length, lower, lowers, data.message !== undefined) : ''}
        action={create}
      >
        <SelectField
          className={classes.filter}
          aria-label="Filter"
          leftSection="Show"
          leftSectionWidth={52}
          allowDeselect={false}
          data={appointmentFilters}
          value={address.filter}
          onChange={address.setFilter}
        />
      </PageHeader>
      {data?.message && <p className={classes.message}>{data.message}</p>}
      <AppointmentsTable
        setup={setup}
        rows={data?.rows ?? []}
        status={isError ? 'failed' : data ? 'ready' : 'loading'}
        isFetching={query.isPlaceholderData}
        onRetry={() => void query.refetch()}
        onEdit={({ id }) => address.open(id)}
        onRemove={handleRemove}
        empty={<EmptyState icon={icon} title={`No ${lowers} for the selected filter`} action={create} />}
      />
      {(opened || address.isNew) && (
        <Suspense>
          <AppointmentForm key={opened?.id ?? 'new'} setup={setup} appointment={opened} onClose={address.close} />
        </Suspense>
      )}
    </>
  );
}
