import { kinds } from '@crm/contract/core/kinds';
import { appointmentFilters } from '@crm/contract/work/appointment-forms';
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { Link } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { undoOfRemoval } from '../../ui/undo/undo-store.ts';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';
import { retryText } from './appointment-words.ts';
import { appointmentsQuery, useRemoveAppointment } from './appointments.api.ts';
import { useAppointmentsAddress } from './appointments-address.ts';
import classes from './appointments-page.module.css';
import { AppointmentsTable } from './appointments-table.tsx';
import { useOpenedAppointment } from './use-opened-appointment.ts';

const AppointmentForm = lazy(async () => ({ default: (await import('./form/appointment-form.tsx')).AppointmentForm }));

/** Calls or meetings of the reader, as host or as the team-mate who planned them. */
export function AppointmentsPage({ setup }: { setup: AppointmentSetup }) {
  const { noun, nouns, lower, lowers, icon } = setup;
  const address = useAppointmentsAddress(setup);
  const { query, rows, total, more } = useScrolledList(appointmentsQuery(setup, address));
  const { data, error, isError } = query;
  const opened = useOpenedAppointment(setup, address, query.isPending ? undefined : rows);
  const remove = useRemoveAppointment(setup);
  const today = useProfile()?.today;
  useFailureAlert(`Failed to get ${lowers}`, error, retryText);

  const handleRemove = (appointment: Appointment) =>
    askToRemove(
      { text: 'This will be moved to Trash!', record: { name: appointment.subject, detail: appointment.name } },
      () => remove.mutateAsync(appointment),
      {
        done: `${noun} moved to Trash.`,
        failed: (failure) => showFailure('Failed to delete', failure, retryText),
        undo: () => undoOfRemoval(noun, kinds[setup.kind].trash.type, appointment.id),
      },
    );
  const create = <NewButton onClick={address.openNew}>New {noun}</NewButton>;
  const actions = (
    <div className={classes.actions}>
      <Button component={Link} to={`/activities/${lowers}/import`} variant="default" aria-label={`Import ${lowers}`}>
        Import
      </Button>
      {create}
    </div>
  );
  return (
    <>
      <PageHeader title={nouns} context={data ? countText(total, lower, lowers, more) : ''} action={actions}>
        <SearchBox label={`Search ${lowers}`} value={address.search} onSearch={address.setSearch} delay={150} />
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
        <ExportMenu call={setup.exportCall} query={{ filter: address.filter, search: address.search }} />
      </PageHeader>
      <AppointmentsTable
        setup={setup}
        rows={rows}
        status={isError ? 'failed' : data ? 'ready' : 'loading'}
        isFetching={query.isPlaceholderData}
        isWhole={!query.hasNextPage}
        onRetry={() => void query.refetch()}
        onEdit={({ id }) => address.open(id)}
        onRemove={handleRemove}
        empty={<EmptyState icon={icon} title={`No ${lowers} for the selected filter`} action={create} />}
      />
      <LoadOn query={query} />
      {(opened || address.isNew) && (
        <LateDialog>
          <AppointmentForm
            key={opened?.id ?? 'new'}
            setup={setup}
            appointment={opened}
            onClose={address.close}
            onCreated={(created) => address.showCreated(created, today ?? created.date)}
          />
        </LateDialog>
      )}
    </>
  );
}
