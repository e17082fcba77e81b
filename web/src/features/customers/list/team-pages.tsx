import { Button } from '@mantine/core';
import { teamContactSetup, teamLeadSetup } from '../team-setup.ts';
import { CustomerListPage } from './customer-list-page.tsx';
import classes from './team-pages.module.css';
import { useReassign } from './use-reassign.ts';

export function TeamLeadsPage() {
  return (
    <CustomerListPage
      setup={teamLeadSetup}
      title="Team leads"
      scope="team"
      list="all"
      failureTitle="Failed to get team leads"
      hint="Leads of the members of your teams are shown here."
    />
  );
}

export function TeamContactsPage() {
  const reassign = useReassign();
  return (
    <CustomerListPage
      setup={teamContactSetup}
      title="Team contacts"
      scope="team"
      list="all"
      failureTitle="Failed to get team contacts"
      hint="Contacts of the members of your teams are shown here."
      rowActions={(contact) =>
        !contact.isOwn && (
          <Button
            className={classes.reassign ?? ''}
            variant="default"
            size="xs"
            aria-label={`Reassignment of ${contact.name}`}
            onClick={() => void reassign(contact)}
          >
            Reassignment
          </Button>
        )
      }
    />
  );
}
