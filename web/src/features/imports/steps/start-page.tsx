import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { useNavigate } from 'react-router';
import { importAddress } from '../import-kinds.ts';
import { useShowAny } from '../imports.api.ts';
import { RecentImports } from '../lists/recent-imports.tsx';
import { WaitingImports } from '../lists/waiting-imports.tsx';
import { FileStep } from './file-step.tsx';
import { fromStep } from './focus-step.ts';
import { ImportFrame } from './import-frame.tsx';
import { keepFile } from './kept-file.ts';

/** Where an import begins: a file, the imports that wait, and those that were done. */
export function StartPage({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  const show = useShowAny();
  return (
    <ImportFrame kind={kind} step="file">
      <FileStep
        kind={kind}
        onRead={(details, file) => {
          keepFile(details.id, file);
          show(details);
          void navigate(importAddress(kind, details.id), { state: fromStep });
        }}
      />
      <WaitingImports kind={kind} />
      <RecentImports kind={kind} />
    </ImportFrame>
  );
}
