import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
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
  const { data, isFetching } = useQuery(requirementsQuery);
  const opened = useOpenedList(address, data?.lists, isFetching);
  const count = data?.lists.length ?? 0;
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={address.openNew}>
      New List
    </Button>
  );
  return (
    <>
      <PageHeader title="Requirements" context={data ? countText(count, data.message !== undefined) : ''} action={create}>
        {(count > glance || address.search !== '') && (
          <SearchBox label="Search requirements" value={address.search} onSearch={address.setSearch} delay={150} />
        )}
      </PageHeader>
      <RequirementGrid
        search={address.search}
        onClearSearch={() => address.setSearch('')}
        create={create}
        onOpen={address.open}
      />
      {(opened || address.isNew) && (
        <Suspense>
          <RequirementForm key={opened?.id ?? 'new'} list={opened} onClose={address.close} onOpen={address.open} />
        </Suspense>
      )}
    </>
  );
}

function countText(count: number, isCut: boolean): string {
  return `${count.toLocaleString()}${isCut ? '+' : ''} ${count === 1 ? 'list' : 'lists'}`;
}
