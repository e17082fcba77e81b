import { requirementCalls } from '@crm/contract/customers/requirements';
import { lazy } from 'react';
import { countText } from '../../lib/count-text.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { RequirementGrid } from './requirement-grid.tsx';
import { requirementsQuery } from './requirements.api.ts';
import { useRequirementsAddress } from './requirements-address.ts';
import { useOpenedList } from './use-opened-list.ts';

const RequirementForm = lazy(async () => ({ default: (await import('./requirement-form.tsx')).RequirementForm }));

/** So many cards are read at a glance; more need a search. */
const glance = 12;

export function RequirementsPage() {
  const address = useRequirementsAddress();
  const { search, setSearch } = address;
  const { query, total, more } = useScrolledList(requirementsQuery());
  const opened = useOpenedList(address);
  const create = <NewButton onClick={address.openNew}>New List</NewButton>;
  return (
    <>
      <PageHeader title="Requirements" context={query.data ? countText(total, 'list', 'lists', more) : ''} action={create}>
        {(total > glance || search !== '') && (
          <SearchBox label="Search requirements" value={search} onSearch={setSearch} delay={150} />
        )}
        {total > 0 && <ExportMenu call={requirementCalls.export} query={{ search }} />}
      </PageHeader>
      <RequirementGrid
        search={total > 0 ? search : ''}
        onClearSearch={() => setSearch('')}
        create={create}
        onOpen={address.open}
      />
      {(opened || address.isNew) && (
        <LateDialog>
          <RequirementForm key={opened?.id ?? 'new'} list={opened} onClose={address.close} onOpen={address.open} />
        </LateDialog>
      )}
    </>
  );
}
