import { defineCall } from '../core/call.ts';
import { fileResult } from '../core/files.ts';

const admin = { who: 'privacy.admin', tag: 'Privacy' } as const;

export const privacyCalls = {
  everything: defineCall({
    ...admin,
    method: 'GET',
    path: '/privacy/everything',
    takes: 'minutes',
    summary: 'Everything of the business as a .zip of CSV files, with a README of the columns and the files of tasks',
    confirm: 'factor',
    result: fileResult,
    download: true,
  }),
};
