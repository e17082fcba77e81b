import { importKinds } from '@crm/contract/imports/import-kinds';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { readId } from '../../lib/address/record-id.ts';
import { kindsOfImport } from './import-kinds.ts';
import { loadWizard } from './load-wizard.ts';
import { StartPage } from './steps/start-page.tsx';

const ImportWizard = lazy(async () => ({ default: (await loadWizard()).ImportWizard }));

/** One page for all kinds, told apart by the address: without an id an import begins, with one it goes on. */
export function ImportPage() {
  const pathname = useLocation().pathname.toLowerCase();
  const id = readId(useParams().id ?? '');
  const kind = importKinds.find((one) => pathname.startsWith(kindsOfImport[one].path)) ?? 'lead';
  if (id === null) return <StartPage key={kind} kind={kind} />;
  return (
    <Suspense>
      <ImportWizard key={id} kind={kind} id={id} />
    </Suspense>
  );
}
