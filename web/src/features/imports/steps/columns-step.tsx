import { type CustomerField, type CustomerKind, customerFields } from '@crm/contract/customers/customers';
import type { ImportCheck, ImportMapping, ImportUpload } from '@crm/contract/customers/imports';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { MeaningBadge } from '../../../ui/badge.tsx';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { foundText, missingFields } from '../import-mapping.ts';
import { useCheckImport } from '../imports.api.ts';
import page from '../imports.module.css';
import classes from './columns.module.css';
import { FieldSource, sourceHeads } from './field-source.tsx';
import { FilePreview } from './file-preview.tsx';
import { RunningStep } from './running-step.tsx';

interface Props {
  kind: CustomerKind;
  upload: ImportUpload;
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  onChecked: (check: ImportCheck) => void;
  onBack: () => void;
}

export function ColumnsStep({ kind, upload, mapping, onMapping, onChecked, onBack }: Props) {
  const check = useCheckImport();
  const { once } = useOneAtATime();
  const [missing, setMissing] = useState<readonly CustomerField[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const run = async () => {
    const nowMissing = missingFields(kind, mapping);
    setMissing(nowMissing);
    if (nowMissing.length > 0) return form.current?.querySelector<HTMLElement>(`[data-path="${nowMissing[0]}"]`)?.focus();
    try {
      onChecked(await check.mutateAsync({ id: upload.id, mapping }));
    } catch (error) {
      showFailure('Failed to check the file.', error);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void once(run);
  };
  return (
    <section className={page.panel} aria-labelledby="import-columns">
      <h2 id="import-columns" tabIndex={-1}>
        Match the columns
      </h2>
      <p className={classes.found}>
        <b>{upload.fileName}</b>
        <span className={page.quiet}>{foundText(upload)}</span>
        {upload.isRemembered && <MeaningBadge meaning="blue">Remembered from your last file like this</MeaningBadge>}
      </p>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <fieldset className={classes.sources} disabled={check.isPending} aria-label="Fields">
          <div className={classes.heads} aria-hidden>
            <span>Field</span>
            <span>{sourceHeads.columns}</span>
            <span>{sourceHeads.fallback}</span>
            <span>{sourceHeads.preview}</span>
          </div>
          {customerFields.map((field) => (
            <FieldSource
              key={field}
              kind={kind}
              field={field}
              upload={upload}
              mapping={mapping}
              isMissing={missing.includes(field)}
              onChange={(changed) => {
                setMissing(missing.filter((other) => other !== field));
                onMapping(changed);
              }}
            />
          ))}
        </fieldset>
        <FilePreview upload={upload} />
        {check.isPending && <RunningStep id={upload.id} label="Checking the rows" />}
        <div className={page.foot}>
          <Button variant="default" disabled={check.isPending} onClick={onBack}>
            Choose another file
          </Button>
          <Button type="submit" loading={check.isPending}>
            Check
          </Button>
        </div>
      </form>
    </section>
  );
}
