import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { importAddress } from '../import-kinds.ts';
import { useForgetImport, useShowAny } from '../imports.api.ts';
import page from '../imports.module.css';
import { Failure } from '../steps/failure.tsx';
import { fromStep } from '../steps/focus-step.ts';
import { keepFile, keptFile } from '../steps/kept-file.ts';
import { ProgressLine } from '../steps/progress-line.tsx';
import { useUpload } from '../steps/use-upload.ts';
import classes from './columns.module.css';

/** Another sheet is read by sending the workbook once more. After a reload the page no longer has it and asks for it. */
export function SheetChoice({ kind, details }: { kind: ImportKind; details: ImportDetails }) {
  const { id, sheets, sheet, fileName } = details;
  const navigate = useNavigate();
  const show = useShowAny();
  const forget = useForgetImport(kind);
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<string>();
  const { sending, failure, start } = useUpload(kind, (read, file) => {
    keepFile(read.id, file);
    show(read);
    // The sheet that nobody wants; if this fails, it is listed among those that wait.
    forget.mutate(id);
    void navigate(importAddress(kind, read.id), { replace: true, state: fromStep });
  });
  const handleSheet = (chosen: string | null) => {
    if (chosen === null || chosen === sheet) return;
    setWanted(chosen);
    const file = keptFile(id);
    if (file) void start([file], chosen);
    else input.current?.click();
  };
  return (
    <div className={classes.sheet}>
      <SelectField
        label="Sheet"
        data={sheets}
        value={sheet}
        disabled={sending !== undefined}
        allowDeselect={false}
        searchable={sheets.length > 10}
        onChange={handleSheet}
      />
      {wanted !== undefined && !sending && !failure && !keptFile(id) && (
        <p className={page.quiet}>
          Choose {fileName} once more, so that its sheet {wanted} can be read.
        </p>
      )}
      {sending && <ProgressLine label={`Reading sheet ${wanted}`} share={sending.share} />}
      {failure && <Failure title="Failed to read the sheet." text={failure} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="The workbook once more"
        accept=".xlsx"
        onChange={({ currentTarget }) => {
          void start([...(currentTarget.files ?? [])], wanted);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
