import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { countText } from '../../lib/count-text.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { RequirementCards } from './requirement-cards.tsx';
import { requirementStates } from './requirement-states.tsx';
import { pageSize, requirementsPageQuery, requirementsQuery } from './requirements.api.ts';
import { useRequirementsAddress } from './requirements-address.ts';
import { useOpenedList } from './use-opened-list.ts';

const RequirementForm = lazy(async () => ({ default: (await import('./requirement-form.tsx')).RequirementForm }));

/** So many cards are read at a glance; more need a search. */
const glance = 12;
const nouns = { one: 'list', many: 'lists' };

export function RequirementsPage() {
  const address = useRequirementsAddress();
  const all = useQuery(requirementsQuery).data;
  const total = all?.total ?? 0;
  const query = useQuery(requirementsPageQuery(address));
  const opened = useOpenedList(address);
  const create = <NewButton onClick={address.openNew}>New List</NewButton>;
  const states = requirementStates(create, () => address.setSearch(''));
  const isSearched = total > glance || address.search !== '';
  return (
    <>
      <ListPage
        title="Requirements"
        label="Requirements"
        nouns={nouns}
        context={all ? countText(total, nouns.one, nouns.many, all.more) : ''}
        address={address}
        query={query}
        action={create}
        search={isSearched ? { label: 'Search requirements', delay: 150 } : undefined}
        renderRows={(lists, isFetching) => <RequirementCards lists={lists} isFetching={isFetching} onOpen={address.open} />}
        {...states}
        noMatch={total > 0 ? states.noMatch : states.empty}
        pageSize={pageSize}
        hasPagerOnlyWhenNeeded
      />
      {(opened || address.isNew) && (
        <Suspense>
          <RequirementForm key={opened?.id ?? 'new'} list={opened} onClose={address.close} onOpen={address.open} />
        </Suspense>
      )}
    </>
  );
}
