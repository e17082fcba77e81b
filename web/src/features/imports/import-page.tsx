import { importKinds } from '@crm/contract/imports/import-kinds';
import { useLocation, useParams } from 'react-router';
import { readId } from '../../lib/address/record-id.ts';
import { kindsOfImport } from './import-kinds.ts';
import { ImportWizard } from './steps/import-wizard.tsx';
import { StartPage } from './steps/start-page.tsx';

/** One page for all kinds, told apart by the address: without an id an import begins, with one it goes on. */
export function ImportPage() {
  const pathname = useLocation().pathname.toLowerCase();
  const id = readId(useParams().id ?? '');
  const kind = importKinds.find((one) => pathname.startsWith(kindsOfImport[one].path)) ?? 'lead';
  return id === null ? <StartPage key={kind} kind={kind} /> : <ImportWizard key={id} kind={kind} id={id} />;
}
