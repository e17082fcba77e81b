import type { ImportListed } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import { importAddress } from '../import-kinds.ts';
import { recordsText } from '../import-words.ts';
import { importsQuery } from '../imports.api.ts';
import classes from '../imports.module.css';
import { useUndo } from './use-undo.ts';

export function RecentImports({ kind }: { kind: ImportKind }) {
  const query = useQuery(importsQuery(kind, 'done'));
  const timeZone = useProfile()?.timeZone;
  const { undo, busyId } = useUndo(kind);

  const columns: Column<ImportListed>[] = [
    {
      key: 'file',
      label: 'File',
      phone: 'title',
      render: ({ id, fileName }) => <Link to={importAddress(kind, id)}>{fileName}</Link>,
    },
    {
      key: 'date',
      label: 'Date',
      width: 208,
      render: ({ doneAt }) => timeZone && doneAt && formatInstant(doneAt, timeZone),
    },
    { key: 'count', label: 'Imported', width: 144, align: 'right', render: ({ count }) => recordsText(kind, count) },
  ];
  return (
    <section className={classes.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports">Recent imports</h2>
      <DataTable
        label="Recent imports"
        status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
        onRetry={() => void query.refetch()}
        columns={columns}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        actionsWidth={120}
        rowActions={(row) =>
          row.state === 'done' && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
              aria-label={`Undo ${row.fileName}`}
              loading={busyId === row.id}
              onClick={() => void undo(row)}
            >
              Undo
            </Button>
          )
        }
        empty={<p className={classes.quiet}>Imports are listed here and can be undone.</p>}
      />
    </section>
  );
}
