import { fileFormats } from '@crm/contract/core/files';
import type { Notification } from '@crm/contract/office/notifications';
import { notificationFileCalls } from '@crm/contract/office/notifications-file';
import { Button, Group } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../lib/address/own-address.ts';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { handleDownload } from '../../ui/download-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { useInbox, useMarkRead } from './notifications.api.ts';
import classes from './notifications.module.css';

export function Inbox({ onClose }: { onClose: () => void }) {
  const inbox = useInbox();
  const { data, error, isFetching, refetch } = inbox;
  const markRead = useMarkRead();
  const navigate = useNavigate();

  const rows = data?.pages.flatMap((page) => page.notifications) ?? [];
  const newest = rows[0];
  const mark = (which: { id: number } | { upTo: number }) =>
    markRead.mutate(which, { onError: (failure) => showFailure('Something went wrong', failure) });
  const handleOpen = (row: Notification) => {
    if (!row.read) mark({ id: row.id });
    if (row.link === null) return;
    onClose();
    void navigate(row.link);
  };
  return (
    <>
      <header className={classes.head}>
        <h2>Notifications</h2>
        {newest && (
          <Button
            variant="subtle"
            size="xs"
            loading={markRead.isPending}
            disabled={rows.every((row) => row.read)}
            onClick={() => mark({ upTo: newest.id })}
          >
            Mark all as read
          </Button>
        )}
      </header>
      {error && !data && (
        <RetryLine text="The notifications could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && rows.length === 0 && <EmptyState icon={IconBell} title="No notifications yet" />}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={() => handleOpen(row)} />
        ))}
      </ul>
      <LoadOn query={inbox} />
      {newest && <Files />}
    </>
  );
}

const formatWords = { csv: 'CSV', xlsx: 'Excel (.xlsx)' };

/** A menu would open outside of the panel, which closes then. */
function Files() {
  return (
    <Group gap="sm" px="sm" py="xs">
      Export
      {fileFormats.map((format) => (
        <a
          key={format}
          href={addressOf(notificationFileCalls.export, { query: { format } })}
          download
          onClick={(event) => void handleDownload(event)}
        >
          {formatWords[format]}
        </a>
      ))}
    </Group>
  );
}

function Row({ row, onOpen }: { row: Notification; onOpen: () => void }) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  return (
    <li>
      <button type="button" data-unread={!row.read || undefined} onClick={onOpen}>
        <span>
          {!row.read && <span className={classes.hidden}>New: </span>}
          {row.text}
        </span>
        <time dateTime={row.createdAt}>{formatInstant(row.createdAt, timeZone)}</time>
      </button>
    </li>
  );
}
