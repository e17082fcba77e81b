import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { maxImportBytes, maxImportRows } from '@crm/contract/imports/imports';
import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ownAddress } from '../../../lib/address/own-address.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { kindsOfImport } from '../import-kinds.ts';
import classes from '../imports.module.css';
import { loadWizard } from '../load-wizard.ts';
import { Failure } from './failure.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUpload } from './use-upload.ts';

const limits = `up to ${maxImportBytes / 1024 / 1024} MB and ${formatNumber(maxImportRows)} rows`;
const tools = 'HubSpot, Salesforce, Zoho, Pipedrive, EspoCRM, Twenty, Odoo, Google Contacts and Outlook';

interface Props {
  kind: ImportKind;
  onRead: (details: ImportDetails, file: File) => void;
}

export function FileStep({ kind, onRead }: Props) {
  const { sending, failure, unsent, start, cancel } = useUpload(kind, onRead);
  const isOver = useFileDrop((files) => void start(files));
  const isSending = sending !== undefined;
  const button = useFocusAfter(isSending);
  useEffect(() => {
    // The page of the next step comes while the file goes; if that fails, the step itself asks for it again.
    if (isSending) void loadWizard().catch(() => undefined);
  }, [isSending]);
  return (
    <section className={classes.panel} aria-labelledby="import-file">
      <h2 id="import-file" tabIndex={-1}>
        Choose a file
      </h2>
      {failure && (
        <Failure title="Failed to read the file." text={failure}>
          {unsent && (
            <Button variant="default" size="xs" onClick={() => void start([unsent])}>
              Send {unsent.name} again
            </Button>
          )}
        </Failure>
      )}
      <div className={classes.zone} data-over={isOver || undefined}>
        <IconTableImport size={32} stroke={1.4} aria-hidden />
        {sending ? (
          <>
            <p className={classes.fileName}>{sending.name}</p>
            <ProgressLine label={sending.share < 1 ? 'Sending the file' : 'Reading the file'} share={sending.share} />
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <Chooser kind={kind} button={button} onFiles={(files) => void start(files)} />
        )}
      </div>
    </section>
  );
}

interface ChooserProps {
  kind: ImportKind;
  button: React.Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
}

function Chooser({ kind, button, onFiles }: ChooserProps) {
  const { files, accept, hasTemplate } = kindsOfImport[kind];
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className={classes.dropHere}>Drop a file here or</p>
      <Button ref={button} onClick={() => input.current?.click()} aria-describedby="import-limits">
        Choose a file
      </Button>
      <p id="import-limits" className={classes.quiet}>
        {files}, {limits}
      </p>
      <p className={classes.quiet}>Exports of {tools} are recognised.</p>
      {hasTemplate && (
        <a className={classes.link} href={ownAddress('/documents/customer-import-template.csv')} download>
          Download a template
        </a>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file, corrected, can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
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
