import { leaveYearCalls } from '@crm/contract/calendar/leave-year';
import { markedName } from '@crm/contract/rules/former-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { useProfile } from '../../lib/profile.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { attendancePersonQuery, attendanceStaffQuery } from '../attendance-view/attendance-view.api.ts';
import { leaveYearQuery } from '../calendar/balance/balance.api.ts';
import { LeaveEntitlementSection } from './leave-entitlement-section.tsx';
import classes from './leave-year.module.css';
import { LeaveYearView } from './leave-year-view.tsx';
import { PersonEntitlementSection } from './person-entitlement-section.tsx';
import { useShownYear } from './use-shown-year.ts';
import { YearSteps } from './year-steps.tsx';

export function StaffLeaveYearPage() {
  const today = useProfile()?.today;
  return today === undefined ? <PageHeader title="Leave year" context="" /> : <StaffLeaveYear today={today} />;
}

/** Anybody's, also that of former staff; until somebody is chosen what holds for everybody. */
function StaffLeaveYear({ today }: { today: string }) {
  const { year, showYear } = useShownYear(today);
  const { read, change } = useAddress();
  const isPhone = useIsPhone();
  const asked = Number(read('staffId'));
  const staffId = Number.isInteger(asked) && asked > 0 ? asked : undefined;
  const { data: person } = useQuery(attendancePersonQuery(staffId ?? null));
  const name = person && markedName({ name: person.name, isFormer: person.leftOn !== null });
  const choice = (
    <PersonChoice
      chosen={person && name ? { value: String(person.id), label: name } : undefined}
      onChoose={(id) => change({ staffId: id })}
    />
  );
  return (
    <>
      <PageHeader title="Leave year" context={name ? `${name}, ${year}` : String(year)}>
        {!isPhone && choice}
        {staffId !== undefined && <ExportMenu call={leaveYearCalls.exportOf} params={{ id: String(staffId) }} query={{ year }} />}
        <YearSteps year={year} onShow={showYear} />
      </PageHeader>
      {isPhone && choice}
      {staffId !== undefined && person !== null && <PersonYear key={`${staffId} ${year}`} staffId={staffId} year={year} />}
      {person === null && <p className={classes.quiet}>Nobody is found here. Choose a person.</p>}
      {staffId === undefined && <p className={classes.quiet}>Choose a person to see the leave of the year.</p>}
      <LeaveEntitlementSection key={year} year={year} />
    </>
  );
}

function PersonYear({ staffId, year }: { staffId: number; year: number }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(leaveYearQuery(year, staffId));
  const shown = data?.person.id === staffId ? data : undefined;
  return (
    <>
      <LeaveYearView
        data={shown}
        isFailed={isError}
        isFetching={isPlaceholderData || (isError && isFetching)}
        onRetry={() => void refetch()}
      />
      {shown && !shown.person.isFormer && <PersonEntitlementSection person={shown.person} year={year} />}
    </>
  );
}

interface ChoiceProps {
  chosen: { value: string; label: string } | undefined;
  onChoose: (id: string | null) => void;
}

/** The server searches among all staff, the former ones last. */
function PersonChoice({ chosen, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const { rows } = useScrolledList(attendanceStaffQuery(search === chosen?.label ? '' : search));
  const people = rows.map(({ id, name, leftOn }) => ({
    value: String(id),
    label: markedName({ name, isFormer: leftOn !== null }),
  }));
  return (
    <SelectField
      className={classes.person}
      aria-label="Person"
      placeholder="Choose a person"
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage="Nobody found"
      data={chosen && !people.some(({ value }) => value === chosen.value) ? [chosen, ...people] : people}
      value={chosen?.value ?? null}
      onSearchChange={setSearch}
      onChange={onChoose}
    />
  );
}
