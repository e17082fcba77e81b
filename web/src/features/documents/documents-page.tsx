import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ownAddress } from '../../lib/address/own-address.ts';
import { formatDay } from '../../lib/dates.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import classes from './documents-page.module.css';

interface Document {
  title: string;
  department: string;
  /** The day of this version. */
  date: string;
  /** The name of the file in public/documents. */
  file: string;
}

const documents: readonly Document[] = [
  { title: 'Employee Handbook', department: 'HR', date: '2026-01-05', file: 'employee-handbook.pdf' },
  { title: 'Customer Import Template', department: 'Sales', date: '2026-03-02', file: 'customer-import-template.csv' },
  { title: 'Expense Report Form', department: 'Finance', date: '2026-02-16', file: 'expense-report-form.pdf' },
];

const columns: readonly Column<Document>[] = [
  { key: 'title', label: 'Title', phone: 'title', render: ({ title }) => title },
  { key: 'department', label: 'Department', width: 160, render: ({ department }) => department },
  { key: 'date', label: 'Date', width: 144, render: ({ date }) => <time dateTime={date}>{formatDay(date)}</time> },
];

export function DocumentsPage() {
  return (
    <>
      <PageHeader title="Documents" context={`${documents.length} documents`} />
      <DataTable
        label="Documents"
        columns={columns}
        rows={documents}
        rowKey={({ file }) => file}
        rowLabel={({ title }) => title}
        actionsLabel="Download"
        actionsWidth={144}
        rowActions={({ title, file }) => (
          <Button
            component="a"
            href={ownAddress(`/documents/${file}`)}
            download
            className={classes.link ?? ''}
            size="xs"
            variant="subtle"
            leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
            aria-label={`Download ${title}`}
          >
            Download
          </Button>
        )}
        status="ready"
        onRetry={() => undefined}
        empty={null}
      />
    </>
  );
}
