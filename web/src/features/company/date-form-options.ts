import type { DateForm } from '@crm/contract/office/company';

export const dateFormOptions: { value: DateForm; label: string }[] = [
  { value: 'browser', label: "As the reader's browser" },
  { value: 'words', label: 'Nov 18, 2026' },
  { value: 'slashes', label: '18/11/2026' },
  { value: 'dots', label: '18.11.2026' },
  { value: 'iso', label: '2026-11-18' },
];
