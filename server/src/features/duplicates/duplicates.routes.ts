import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { dismissDuplicates, listDuplicates, listKnown, previewMerge } from './duplicates.service.ts';
import { exportDuplicates } from './duplicates-export.ts';
import { listMerges, mergeDuplicates, undoMerge } from './merges.service.ts';

export const duplicateRoutes = defineRoutes('duplicates', duplicateCalls, {
  list: (context, { query }) => listDuplicates(context, query),
  export: (context, { query }) => exportDuplicates(context, query),
  known: (context, { query }) => listKnown(context, query),
  dismiss: (context, { body }) => dismissDuplicates(context, body),
  preview: (context, { query }) => previewMerge(context, query),
  merge: (context, { body }) => mergeDuplicates(context, body),
  merges: (context) => listMerges(context),
  undo: (context, { params }) => undoMerge(context, params.id),
});
