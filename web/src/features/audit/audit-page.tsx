import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLoggedFailure } from '../../lib/log-failure.ts';
import { handleDownload } from '../../ui/download-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { auditQuery, exportPath, pageSize } from './audit.api.ts';
import classes from './audit.module.css';
import { useAuditAddress } from './audit-address.ts';
import { AuditFilterChips, AuditFilterMenu } from './audit-filters.tsx';
import { AuditList, AuditSkeleton } from './audit-list.tsx';

/** Who did what to which record and when. */
export function AuditPage() {
  const address = useAuditAddress();
  const { filters, page, isFiltered, clear, setPage } = address;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(auditQuery(filters, page));
  useLoggedFailure('The audit log could not be loaded', error);
  const entries = data?.entries ?? [];
  return (
    <>
      <PageHeader
        title="Audit log"
        context="Every change, newest first"
        action={
          <Button
            component="a"
            href={exportPath(filters)}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={(event) => void handleDownload(event)}
          >
            Export CSV
          </Button>
        }
      >
        <AuditFilterMenu address={address} known={data} />
      </PageHeader>
      <AuditFilterChips address={address} known={data} />
      {data?.message && <p className={classes.message}>{data.message}</p>}
      {error && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <AuditSkeleton />}
      {entries.length > 0 && <AuditList entries={entries} isFetching={isPlaceholderData} />}
      {data && !error && !isPlaceholderData && entries.length === 0 && (
        <EmptyState
          icon={IconHistory}
          title="No changes found"
          action={
            (isFiltered || page > 1) && (
              <Button variant="default" onClick={clear}>
                Show all changes
              </Button>
            )
          }
        />
      )}
      {entries.length > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={(page - 1) * pageSize + entries.length}
          more={data?.more}
          onPage={setPage}
        />
      )}
    </>
  );
}
