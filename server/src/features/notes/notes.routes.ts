import { noteCalls } from '@crm/contract/customers/notes';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { createNote, removeNote, updateNote } from './notes.service.ts';

export const noteRoutes = defineRoutes('notes', noteCalls, {
  create: (context, { body }) => createNote(context, body),
  update: (context, { params, body }) => updateNote(context, params.id, body.text),
  remove: (context, { params }) => removeNote(context, params.id),
});
