import { noteCalls } from '@crm/contract/customers/notes';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { createNote, removeNote, updateNote } from './notes.service.ts';

export function mountNotes(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, noteCalls, {
    create: (context, { body }) => createNote(context, body),
    update: (context, { params, body }) => updateNote(context, params.id, body.text),
    remove: (context, { params }) => removeNote(context, params.id),
  });
}
