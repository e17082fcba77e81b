import type { CustomerKind } from '@crm/contract/customers/customers';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { IconCopyCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { countText } from '../../lib/count-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { duplicatesQuery } from './duplicates.api.ts';
import { KindSwitch } from './kind-switch.tsx';
import { PairList } from './pair-list.tsx';
import { RecentMerges } from './recent-merges.tsx';

const isContact = (text: string): text is CustomerKind => text === 'contact';

/** Pairs of own customers that may be the same, and the merges that can be undone. */
export function DuplicatesPage() {
  const { filters, page, setPage } = useListAddress({
    sorts: ['found'],
    sort: 'found',
    direction: 'desc',
    filters: { kind: isContact },
  });
  const kind = filters.kind ?? 'lead';
  const query = useQuery(duplicatesQuery(kind, page));
  const { pairs = [], total = 0, more } = query.data ?? {};
  const list = useRef<HTMLElement>(null);

  const isBeyondEnd = query.isSuccess && !query.isPlaceholderData && pairs.length === 0 && page > 1;
  const goBack = useEffectEvent(() => setPage(Math.min(page - 1, Math.max(1, Math.ceil(total / 10))), { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) goBack();
  }, [isBeyondEnd]);

  /** After a merge or a dismissal the button that had the focus is gone, so the list gets it. */
  const focusList = () => list.current?.focus({ preventScroll: true });
  return (
    <>
      <PageHeader title="Possible duplicates" context={query.data ? countText(total, 'pair', 'pairs', more) : ''}>
        <KindSwitch kind={kind} />
        {total > 0 && <ExportMenu call={duplicateCalls.export} query={{ kind }} />}
      </PageHeader>
      <section ref={list} tabIndex={-1} aria-label="Pairs">
        <PairList
          key={kind}
          kind={kind}
          pairs={pairs}
          status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
          isFetching={query.isPlaceholderData || isBeyondEnd}
          onRetry={() => void query.refetch()}
          onFocusLost={focusList}
          empty={
            <EmptyState
              icon={IconCopyCheck}
              title="No possible duplicates"
              text="Nothing here shares a phone, an e-mail address or a name."
            />
          }
        />
      </section>
      {total > 0 && <Pager page={page} total={total} more={more} onPage={setPage} />}
      <RecentMerges kind={kind} onUndone={focusList} />
    </>
  );
}
