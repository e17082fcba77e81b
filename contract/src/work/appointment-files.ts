import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { searchTerm } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { appointmentFilters } from './appointment-forms.ts';

const query = {
  filter: z._default(z.enum(appointmentFilters, 'Unknown filter'), 'All'),
  search: searchTerm,
  format: fileFormat,
};

export const callFileCalls = {
  export: defineCall({
    ...listFile,
    who: 'appointments.own',
    tag: 'Calls',
    path: '/calls/export',
    summary: 'Calls as host or team-mate as CSV or .xlsx, as they are filtered and searched',
    query,
  }),
};

export const meetingFileCalls = {
  export: defineCall({
    ...listFile,
    who: 'appointments.own',
    tag: 'Meetings',
    path: '/meetings/export',
    summary: 'Meetings as host or team-mate as CSV or .xlsx, as they are filtered and searched',
    query,
  }),
};
