import { type ImportProblem, importCalls } from '@crm/contract/customers/imports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/address/own-address.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { handleDownload } from '../../../ui/download-file.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { customerLabels } from '../../customers/customer-fields.ts';
import { paramsOf } from '../imports.api.ts';
import classes from '../imports.module.css';

const pageSize = 10;
const columns: Column<ImportProblem>[] = [
  { key: 'row', label: 'Row', width: 128, phone: 'title', render: ({ row }) => `Row ${formatNumber(row)}` },
  { key: 'field', label: 'Field', width: 128, render: ({ field }) => (field ? customerLabels[field] : '–') },
  { key: 'value', label: 'Value', render: ({ value }) => value || '–' },
  { key: 'message', label: 'Reason', phone: 'text', render: ({ message }) => message },
];

interface Props {
  id: number;
  problems: readonly ImportProblem[];
  /** There are more than these; the file has all of them. */
  more: boolean;
}

export function ProblemList({ id, problems, more }: Props) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * pageSize;
  return (
    <>
      <div className={classes.problemsHead}>
        <p className={classes.quiet}>
          {more ? `The first ${formatNumber(problems.length)} problems are shown here.` : 'What has to be corrected:'}
        </p>
        <a
          className={classes.link}
          href={addressOf(importCalls.problems, { params: paramsOf(id) })}
          download
          onClick={(event) => void handleDownload(event)}
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
          Download all problem rows
        </a>
      </div>
      <DataTable
        label="Problems"
        status="ready"
        columns={columns}
        rows={problems.slice(first, first + pageSize)}
        rowKey={({ row, field, message }) => `${row}-${field}-${message}`}
        rowLabel={({ row }) => `Row ${row}`}
        onRetry={() => undefined}
        empty={null}
      />
      {problems.length > pageSize && <Pager page={page} pageSize={pageSize} total={problems.length} onPage={setPage} />}
    </>
  );
}
