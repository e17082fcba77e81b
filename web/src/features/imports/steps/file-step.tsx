import type { CustomerKind } from '@crm/contract/customers/customers';
import { type ImportUpload, maxImportBytes, maxImportRows } from '@crm/contract/customers/imports';
import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ownAddress } from '../../../lib/address/own-address.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from '../imports.module.css';
import { Failure } from './failure.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUpload } from './use-upload.ts';

const accepted = '.csv,.tsv,.txt,text/csv,text/comma-separated-values,text/tab-separated-values';
const limits = `CSV, up to ${maxImportBytes / 1024 / 1024} MB and ${formatNumber(maxImportRows)} rows`;

interface Props {
  kind: CustomerKind;
  onRead: (upload: ImportUpload) => void;
}

export function FileStep({ kind, onRead }: Props) {
  const { sending, failure, start, cancel } = useUpload(kind, onRead);
  const isOver = useFileDrop((files) => void start(files));
  const input = useRef<HTMLInputElement>(null);
  const button = useFocusAfter(sending !== undefined);
  return (
    <section className={classes.panel} aria-labelledby="import-file">
      <h2 id="import-file" tabIndex={-1}>
        Choose a file
      </h2>
      {failure && <Failure title="Failed to read the file." text={failure} />}
      <div className={classes.zone} data-over={isOver || undefined}>
        <IconFileTypeCsv size={32} stroke={1.4} aria-hidden />
        {sending ? (
          <>
            <p className={classes.fileName}>{sending.name}</p>
            <ProgressLine label={sending.share < 1 ? 'Sending the file' : 'Reading the file'} share={sending.share} />
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <p className={classes.dropHere}>Drop a file here or</p>
            <Button ref={button} onClick={() => input.current?.click()} aria-describedby="import-limits">
              Choose a file
            </Button>
            <p id="import-limits" className={classes.quiet}>
              {limits}
            </p>
            <a className={classes.link} href={ownAddress('/documents/customer-import-template.csv')} download>
              Download a template
            </a>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV file"
          accept={accepted}
          onChange={({ currentTarget }) => {
            void start([...(currentTarget.files ?? [])]);
            // So that the same file, corrected, can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}

/** The control that had the focus during the upload is gone, so this button gets it. */
function useFocusAfter(isSending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) button.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  return button;
}
