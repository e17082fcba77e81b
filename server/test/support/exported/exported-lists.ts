import type { Call } from '@crm/contract/core/call';
import { contract } from '../../../src/features.ts';
import { companyLists } from './company-lists.ts';
import { customerLists } from './customer-lists.ts';
import type { ExportedLists } from './exported-list.ts';
import { officeLists } from './office-lists.ts';
import { workLists } from './work-lists.ts';

/** The lists that are handed out as their screens show them. */
export const exportedLists: ExportedLists = { ...customerLists, ...workLists, ...officeLists, ...companyLists };

/** Each call of the contract that answers a table. */
export const tableCalls: [string, Call][] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => call.download)
    .map(([name, call]): [string, Call] => [`${feature}.${name}`, call])
    // A document comes back as it is, and a .zip holds files.
    .filter(([name]) => !['attachments.download', 'company.logo', 'chat.file'].includes(name) && !name.startsWith('privacy.')),
);
