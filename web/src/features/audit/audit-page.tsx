import { auditCalls } from '@crm/contract/records/audit';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { auditQuery, pageSize } from './audit.api.ts';
import { useAuditAddress } from './audit-address.ts';
import { auditFilters } from './audit-filters.ts';
import { AuditList, AuditSkeleton } from './audit-list.tsx';

const none = 'No changes found';

/** Who did what to which record and when. */
export function AuditPage() {
  const address = useAuditAddress();
  const query = useQuery(auditQuery(address.filters, address.page));
  return (
    <ListPage
      title="Audit log"
      label="Changes"
      nouns={{ one: 'change', many: 'changes' }}
      context="Every change, newest first"
      icon={IconHistory}
      address={address}
      query={query}
      pageSize={pageSize}
      filters={auditFilters(query.data)}
      action={<ExportMenu call={auditCalls.export} query={address.filters} />}
      renderRows={(entries, isFetching) => <AuditList entries={entries} isFetching={isFetching} />}
      waiting={<AuditSkeleton />}
      empty={{ title: none }}
      noMatch={{
        title: none,
        action: (
          <Button variant="default" onClick={address.clear}>
            Show all changes
          </Button>
        ),
      }}
    />
  );
}
