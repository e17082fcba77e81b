import { teamCalls } from '@crm/contract/accounts/team';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { countText } from '../../lib/count-text.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useKeyMark } from '../../ui/keys/single-keys.ts';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { useOpenRecord } from '../../ui/list/use-open-record.ts';
import { useOpenedRecord } from '../../ui/list/use-opened-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TeamForm } from './form/team-form.tsx';
import { teamQuery, teamsQuery } from './teams.api.ts';
import classes from './teams.module.css';
import { TeamsList } from './teams-list.tsx';

/** All teams at the left and the form at the right; a screen too narrow for both opens the form over the list. */
export function TeamsPage() {
  // A new one is asked for on a narrow screen, where the form is not in sight.
  const address = useOpenRecord('team');
  const newMark = useKeyMark('n');
  const isNarrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false });
  const [search, setSearch] = useState('');
  const { query, rows } = useScrolledList(teamsQuery());
  const { total, more } = useScrolledList(teamsQuery(search));
  const isListed = query.data && rows.some(({ id }) => id === address.openId);
  const one = useQuery(teamQuery(isListed === false ? address.openId : null));
  const opened = useOpenedRecord({ ...address, entity: 'team', missing: 'Team not found' }, isListed ? rows : undefined, one);
  const [formNumber, setFormNumber] = useState(0);

  /** Resets the form first, so that it does not ask about unsaved text. */
  const reset = () => {
    flushSync(() => setFormNumber((number) => number + 1));
    address.close();
  };
  return (
    <>
      <PageHeader
        title="Teams"
        context={query.data ? countText(total, 'team', 'teams', more) : ''}
        action={
          isNarrow && (
            <Button {...newMark} onClick={address.openNew}>
              + Create Team
            </Button>
          )
        }
      >
        {rows.length > 0 && <ExportMenu call={teamCalls.export} query={{ search }} />}
      </PageHeader>
      <div className={classes.panes}>
        <TeamsList
          search={search}
          onSearch={setSearch}
          openId={opened?.id}
          onEdit={address.open}
          onRemoved={(id) => {
            if (id === opened?.id) reset();
          }}
        />
        <TeamForm
          key={`${opened?.id ?? 'new'} ${formNumber}`}
          team={opened}
          isOverlay={isNarrow}
          isOpen={address.isNew || opened !== undefined}
          onClose={address.close}
          onReset={reset}
        />
      </div>
    </>
  );
}
