import { importCalls } from '@crm/contract/imports/imports';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { gridPage } from './grid/import-grid.ts';
import { mendAll, mendRow } from './grid/import-mend.ts';
import { importProblems } from './grid/import-problems.ts';
import { forgetOwn, importProgress, listImports, readOwn, savePlan, stopImport } from './imports.service.ts';
import { ownerValues } from './owners/owner-values.ts';
import { checkImport } from './steps/import-check.ts';
import { confirmImport } from './steps/import-confirm.ts';
import { undoImport } from './steps/import-undo.ts';
import { uploadImport } from './upload/import-upload.ts';

export const importRoutes = defineRoutes('imports', importCalls, {
  upload: (context, { params, query, body }) => uploadImport(context, params.kind, body, query.sheet),
  read: (context, { params }) => readOwn(context, params.id),
  list: (context, { query }) => listImports(context, query),
  savePlan: (context, { params, body }) => savePlan(context, params.id, body.plan),
  check: (context, { params, body }) => checkImport(context, params.id, body.plan),
  rows: (context, { params, query }) => gridPage(context, params.id, query),
  mend: (context, { params, body }) => mendRow(context, params.id, body.row, body.texts),
  mendAll: (context, { params, body }) => mendAll(context, params.id, body),
  owners: (context, { params, query }) => ownerValues(context, params.id, query.column),
  problems: (context, { params }) => importProblems(context, params.id),
  progress: (context, { params }) => importProgress(context, params.id),
  confirm: (context, { params, body }) => confirmImport(context, params.id, body.skipBad),
  stop: (context, { params }) => stopImport(context, params.id),
  forget: (context, { params }) => forgetOwn(context, params.id),
  undo: (context, { params }) => undoImport(context, params.id),
});
