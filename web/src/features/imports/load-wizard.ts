/** The steps after the file; fetched while the file is on its way. */
export function loadWizard() {
  return import('./steps/import-wizard.tsx');
}
