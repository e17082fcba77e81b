import { teamCalls } from '@crm/contract/accounts/team';
import { matchesTerm } from '@crm/contract/rules/search-term';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { countText } from '../../lib/count-text.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { staffQuery } from '../team/teams.api.ts';
import classes from './access.module.css';
import type { StaffMember } from './staff-access.api.ts';
import { StaffTable } from './staff-table.tsx';

const RemovalDialog = lazy(async () => ({ default: (await import('./removal-dialog.tsx')).RemovalDialog }));

const pageSize = 10;
const noStaff: StaffMember[] = [];

export function StaffSection() {
  const { data: staff = noStaff, isSuccess, error, refetch } = useQuery(staffQuery);
  const { page, search, setPage, setSearch } = useListAddress({ sorts: ['name'], sort: 'name', direction: 'asc', filters: {} });
  const [removed, setRemoved] = useState<StaffMember>();

  const matching = staff.filter(({ name, email }) => matchesTerm([name, email], search));
  const shownPage = Math.min(page, Math.max(1, Math.ceil(matching.length / pageSize)));
  return (
    <section className={classes.staff} aria-labelledby="staff-list">
      <header>
        <div>
          <h2 id="staff-list">Staff List</h2>
          {isSuccess && <p className={classes.quiet}>{staffText(matching)}</p>}
        </div>
        <div className={classes.tools}>
          <SearchBox label="Search staff" value={search} onSearch={setSearch} delay={200} />
          {staff.length > 0 && <ExportMenu call={teamCalls.exportStaff} query={{ search }} />}
        </div>
      </header>
      <StaffTable
        rows={matching.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        status={error ? 'failed' : isSuccess ? 'ready' : 'loading'}
        onRetry={() => void refetch()}
        empty={
          search ? (
            <EmptyState icon={IconUsers} title="No staff found" text="Try another name or e-mail." />
          ) : (
            <EmptyState icon={IconUsers} title="No staff yet" text="People register with the access PIN." />
          )
        }
        onRemove={setRemoved}
      />
      {matching.length > pageSize && <Pager page={shownPage} pageSize={pageSize} total={matching.length} onPage={setPage} />}
      {removed && (
        <LateDialog>
          <RemovalDialog key={removed.id} person={removed} onClose={() => setRemoved(undefined)} />
        </LateDialog>
      )}
    </section>
  );
}

function staffText(staff: readonly StaffMember[]): string {
  const blocked = staff.filter(({ verified }) => verified).length;
  return `${countText(staff.length, 'person', 'people')}${blocked > 0 ? `, ${formatNumber(blocked)} blocked` : ''}`;
}
