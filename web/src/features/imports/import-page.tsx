import type { CustomerKind } from '@crm/contract/customers/customers';
import type { ImportCheck, ImportMapping, ImportUpload } from '@crm/contract/customers/imports';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { kindWords } from '../customers/customer-kinds.ts';
import classes from './imports.module.css';
import { RecentImports } from './recent-imports.tsx';
import { ColumnsStep } from './steps/columns-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { FileStep } from './steps/file-step.tsx';
import { ImportSteps } from './steps/import-steps.tsx';
import { ResultStep } from './steps/result-step.tsx';

type Stage =
  | { step: 'file' }
  | { step: 'columns'; upload: ImportUpload; mapping: ImportMapping }
  | { step: 'result'; upload: ImportUpload; mapping: ImportMapping; check: ImportCheck }
  | { step: 'done'; id: number; fileName: string; count: number };

/** From a file to records in three steps; nothing is written before the last one is confirmed. */
export function ImportPage({ kind }: { kind: CustomerKind }) {
  const [stage, setStage] = useState<Stage>({ step: 'file' });
  const panel = useFocusOnStep(stage.step);
  const { lowers, nouns, path } = kindWords[kind];
  const startOver = () => setStage({ step: 'file' });
  return (
    <>
      <Link className={classes.back} to={path}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden /> {nouns}
      </Link>
      <PageHeader title={`Import ${lowers}`} />
      <ImportSteps current={stage.step} />
      <div ref={panel}>
        {stage.step === 'file' && (
          <FileStep kind={kind} onRead={(upload) => setStage({ step: 'columns', upload, mapping: upload.mapping })} />
        )}
        {stage.step === 'columns' && (
          <ColumnsStep
            kind={kind}
            upload={stage.upload}
            mapping={stage.mapping}
            onMapping={(mapping) => setStage({ ...stage, mapping })}
            onChecked={(check) => setStage({ ...stage, step: 'result', check })}
            onBack={startOver}
          />
        )}
        {stage.step === 'result' && (
          <ResultStep
            kind={kind}
            id={stage.upload.id}
            check={stage.check}
            onBack={() => setStage({ step: 'columns', upload: stage.upload, mapping: stage.mapping })}
            onDone={(count) => setStage({ step: 'done', id: stage.upload.id, fileName: stage.upload.fileName, count })}
          />
        )}
        {stage.step === 'done' && <DoneStep kind={kind} done={stage} onNext={startOver} />}
      </div>
      <RecentImports kind={kind} />
    </>
  );
}

/** The button that led to the next step is gone, so the heading of that step gets the focus. */
function useFocusOnStep(step: Stage['step']) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    panel.current?.querySelector('h2')?.focus();
  }, [step]);
  return panel;
}
