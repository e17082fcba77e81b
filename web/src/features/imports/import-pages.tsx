import { ImportPage } from './import-page.tsx';

export function ImportLeadsPage() {
  return <ImportPage kind="lead" />;
}

export function ImportContactsPage() {
  return <ImportPage kind="contact" />;
}
