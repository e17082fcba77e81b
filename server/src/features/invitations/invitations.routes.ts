import { invitationCalls } from '@crm/contract/accounts/invitations';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations.service.ts';
import { exportInvitations } from './invitations-export.ts';
import { mailInvitation } from './mail-invitation.ts';

export const invitationRoutes = defineRoutes('invitations', invitationCalls, {
  list: (context) => listInvitations(context),
  export: (context, { query }) => exportInvitations(context, query.format),
  create: (context, { body }) => createInvitation(context, body),
  revoke: (context, { params }) => revokeInvitation(context, params.id),
  mail: (context, { params, body }) => mailInvitation(context, params.id, body.email),
  open: (context, { body }) => openInvitation(context, body.token),
  accept: (context, { body }, reply) => acceptInvitation(context, body, reply),
});
