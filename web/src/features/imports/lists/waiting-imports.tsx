import type { ImportListed } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { confirm, showFailure } from '../../../ui/dialog/alerts.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import { importAddress } from '../import-kinds.ts';
import { rowsText } from '../import-words.ts';
import { importsQuery, useForgetImport } from '../imports.api.ts';
import classes from '../imports.module.css';

/** Imports that were begun, here or on another device. Not shown while there is none. */
export function WaitingImports({ kind }: { kind: ImportKind }) {
  const query = useQuery(importsQuery(kind, 'waiting'));
  const timeZone = useProfile()?.timeZone;
  const forget = useForgetImport(kind);
  const { once } = useOneAtATime();
  if (!query.isError && !query.data?.length) return null;

  const handleForget = async ({ id, fileName }: ImportListed) => {
    const isSure = await confirm({
      text: 'The file and what was chosen for it will be forgotten. Nothing of it was imported.',
      record: { name: fileName },
      confirmLabel: 'Yes, forget it!',
      isDangerous: true,
    });
    if (!isSure) return;
    await forget.mutateAsync(id).catch((error: unknown) => showFailure('Failed to forget the file.', error));
  };
  const columns: Column<ImportListed>[] = [
    { key: 'file', label: 'File', phone: 'title', render: ({ fileName }) => fileName },
    { key: 'state', label: 'State', width: 176, render: stateText },
    {
      key: 'date',
      label: 'Read',
      width: 208,
      render: ({ createdAt }) => timeZone && formatInstant(createdAt, timeZone),
    },
    { key: 'rows', label: 'Rows', width: 120, align: 'right', render: ({ rows }) => rowsText(rows) },
  ];
  return (
    <section className={classes.recent} aria-labelledby="waiting-imports">
      <h2 id="waiting-imports">Waiting to be imported</h2>
      <DataTable
        label="Waiting to be imported"
        status={query.isError ? 'failed' : 'ready'}
        onRetry={() => void query.refetch()}
        failureText="The imports that wait could not be loaded."
        columns={columns}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        actionsWidth={184}
        rowActions={(row) => (
          <>
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={importAddress(kind, row.id)}
              aria-label={`Go on with ${row.fileName}`}
            >
              Go on
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              disabled={row.running !== null}
              aria-label={`Forget ${row.fileName}`}
              loading={forget.isPending && forget.variables === row.id}
              onClick={() => void once(() => handleForget(row), row.id)}
            >
              Forget
            </Button>
          </>
        )}
        empty={null}
      />
    </section>
  );
}

function stateText({ state, running }: ImportListed): string {
  if (running === 'check') return 'Being checked';
  if (running !== null) return 'Being imported';
  return state === 'checked' ? 'Checked' : 'Columns to match';
}
