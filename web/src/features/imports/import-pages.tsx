import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { readId } from '../../lib/address/record-id.ts';
import { ImportWizard } from './steps/import-wizard.tsx';
import { StartPage } from './steps/start-page.tsx';

/** One page for all kinds: without an id an import begins, with one it goes on. */
export const importPages: Record<ImportKind, ComponentType> = {
  lead: () => <ImportPage kind="lead" />,
  contact: () => <ImportPage kind="contact" />,
  task: () => <ImportPage kind="task" />,
  call: () => <ImportPage kind="call" />,
  meeting: () => <ImportPage kind="meeting" />,
  note: () => <ImportPage kind="note" />,
};

function ImportPage({ kind }: { kind: ImportKind }) {
  const id = readId(useParams().id ?? '');
  return id === null ? <StartPage kind={kind} /> : <ImportWizard key={id} kind={kind} id={id} />;
}
