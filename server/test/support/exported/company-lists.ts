import { invitationCalls } from '@crm/contract/accounts/invitations';
import { type Team, teamCalls } from '@crm/contract/accounts/team';
import { tokenCalls } from '@crm/contract/accounts/tokens';
import { mailCalls } from '@crm/contract/office/mail';
import { notificationCalls } from '@crm/contract/office/notifications';
import { webhookCalls } from '@crm/contract/records/webhooks';
import { notify } from '../../../src/records/notify.ts';
import { failedMail } from '../../examples/outgoing/mail.ts';
import { createdWebhook } from '../../examples/outgoing/webhooks.ts';
import type { World } from '../../examples/types.ts';
import type { AskedList, ExportedLists } from './exported-list.ts';
import { loaded } from './exported-list.ts';

function teams(search: string): AskedList {
  return {
    by: 'admin',
    file: () => ({ query: { search } }),
    column: 'Team',
    rows: async (world) =>
      (await loaded<Team>(world, 'admin', teamCalls.list, { query: { search } })).map(({ teamName }) => teamName),
  };
}

function tokens(search: string): AskedList {
  return {
    by: 'admin',
    file: () => ({ query: { search } }),
    column: 'Token',
    rows: async ({ admin }) =>
      (await admin.send(tokenCalls.listAll, { query: { search, limit: '100' } })).data.map(({ name }) => name),
  };
}

const webhooks = new WeakMap<World, Promise<{ id: string }>>();

function webhookOf(world: World): Promise<{ id: string }> {
  const known = webhooks.get(world) ?? createdWebhook(world);
  webhooks.set(world, known);
  return known;
}

function inbox(): AskedList {
  const rows = async ({ staff }: World) => {
    const texts: string[] = [];
    for (let before: number | undefined, isMore = true; isMore; ) {
      const query = before === undefined ? {} : { before: String(before) };
      const { notifications, more } = (await staff.send(notificationCalls.list, { query })).data;
      texts.push(...notifications.map(({ text }) => text));
      before = notifications.at(-1)?.id;
      isMore = more;
    }
    return texts;
  };
  return { by: 'staff', file: () => ({}), column: 'Text', rows };
}

export const companyLists: ExportedLists = {
  'team.exportStaff': {
    make: ({ server }, text) => server.person('staff', { name: text }),
    asked: [
      {
        by: 'admin',
        file: () => ({ query: { former: 'true' } }),
        column: 'Name',
        rows: async ({ admin }) =>
          (await admin.send(teamCalls.staff, { query: { former: 'true' } })).data.staffList.map(({ name }) => name),
      },
    ],
  },
  'team.export': {
    make: ({ admin, staff }, text) =>
      admin.send(teamCalls.create, { body: { teamName: text, teamDescription: text, leaderId: null, staffIds: [staff.id] } }),
    asked: [teams(''), teams('beta')],
  },
  'invitations.export': {
    make: ({ admin }, text) => admin.send(invitationCalls.create, { body: { role: 'staff', label: text } }),
    asked: [
      {
        by: 'admin',
        file: () => ({}),
        column: 'For',
        rows: async ({ admin }) => (await admin.send(invitationCalls.list, {})).data.invitations.map(({ label }) => label),
      },
    ],
  },
  'tokens.exportAll': {
    make: ({ staff }, text) =>
      staff.send(tokenCalls.create, { body: { name: text, scopes: ['customers:read'], expiresOn: '2030-12-31' } }),
    asked: [tokens(''), tokens('alpha')],
  },
  'notifications.export': {
    make: ({ server, staff }, text) => notify(server.pool, server.clock, [staff.id], { kind: 'joined', text, link: null }),
    asked: [inbox()],
  },
  'mail.exportLog': {
    make: async (world, text) => {
      const [failed, sent] = [await failedMail(world), await failedMail(world)];
      await world.server.pool.query('update mails set error = $2 where id = $1', [failed.id, text]);
      await world.server.pool.query(`update mails set error = null, code = null, state = 'sent' where id = $1`, [sent.id]);
    },
    asked: (['false', 'true'] as const).map((failed) => ({
      by: 'admin' as const,
      file: () => ({ query: { failed } }),
      column: 'Error',
      rows: async ({ admin }: World) =>
        (await admin.send(mailCalls.log, { query: { failed, limit: '100' } })).data.mails.map(({ error }) => error),
    })),
  },
  'webhooks.exportDeliveries': {
    make: async (world, text) => {
      const { data } = await world.admin.send(webhookCalls.test, { params: await webhookOf(world) });
      await world.server.pool.query('update webhook_deliveries set error = $2 where id = $1', [data.id, text]);
    },
    asked: [
      {
        by: 'admin',
        file: async (world) => ({ params: await webhookOf(world) }),
        column: 'Error',
        rows: async (world) => {
          const sent = { params: await webhookOf(world), query: { limit: '100' } };
          return (await world.admin.send(webhookCalls.deliveries, sent)).data.deliveries.map(({ error }) => error);
        },
      },
    ],
  },
};
