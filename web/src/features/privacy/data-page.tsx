import { Button } from '@mantine/core';
import { PageHeader } from '../../ui/page-header.tsx';
import { SettingsSection } from '../profile/settings-section.tsx';
import { ErasureList } from './erasure-list.tsx';
import { PeopleData } from './people-data.tsx';
import classes from './privacy.module.css';
import { useTakeOut } from './take-out.tsx';

/** What the company takes out of the portal, and what it erases. */
export function DataPage() {
  return (
    <>
      <PageHeader title="Data" context="Take everything out, and erase people for good" />
      <SettingsSection title="Everything of ours" text="Enough to move to another tool.">
        <Everything />
      </SettingsSection>
      <SettingsSection
        title="People"
        text="Everything about somebody of the staff. Whoever is blocked or has left can be erased. Customers are on their own pages."
      >
        <PeopleData />
      </SettingsSection>
      <SettingsSection title="Erasures" text="Who erased whom and when, the latest first.">
        <ErasureList />
      </SettingsSection>
    </>
  );
}

function Everything() {
  const { isBusy, isBegun, take } = useTakeOut({ of: 'everything' });
  return (
    <div className={classes.section}>
      <p>
        One .zip with a CSV file for each kind of record: customers, notes, tasks and their files, calls, meetings, people, teams,
        leave, attendance, work logs and the audit log, in Trash too. A README says what each column holds. Messages, passwords
        and keys are not in it.
      </p>
      <Button loading={isBusy} onClick={() => void take('csv')}>
        Download everything
      </Button>
      <p className={classes.quiet} role="status">
        {isBegun ? 'The file is being prepared. Your browser shows the download when it begins, which may take minutes.' : ''}
      </p>
    </div>
  );
}
