import { importCalls } from '@crm/contract/customers/imports';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { checkImport } from './import-check.ts';
import { confirmImport } from './import-confirm.ts';
import { uploadImport } from './import-upload.ts';
import { importProblems, importProgress, listImports, undoImport } from './imports.service.ts';

export const importRoutes = defineRoutes('imports', importCalls, {
  upload: (context, { params, body }) => uploadImport(context, params.kind, body),
  check: (context, { params, body }) => checkImport(context, params.id, body.mapping),
  problems: (context, { params }) => importProblems(context, params.id),
  progress: (context, { params }) => importProgress(context, params.id),
  confirm: (context, { params, body }) => confirmImport(context, params.id, body.skipBad),
  undo: (context, { params }) => undoImport(context, params.id),
  list: (context, { query }) => listImports(context, query.kind),
});
