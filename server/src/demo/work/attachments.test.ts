import { expect, test } from 'vitest';
import { createContact, createTask } from '../../../test/support/factories.ts';
import { createTestServer } from '../../../test/support/test-app.ts';
import { typeOfContent } from '../../features/attachments/file-type.ts';
import { fillAttachments } from './attachments.ts';

const server = createTestServer();

test('the documents of the example company are what they say', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const contact = await createContact(staff);
  await createTask(server.pool, { staffId: staff.id, contactId: contact.id });
  const now = server.clock.now();
  const joined = { joinedDaysAgo: 10, joinedAt: now };
  await fillAttachments(server.pool, { now, admin: { ...admin, ...joined }, staff: [{ ...staff, ...joined }] });
  const { rows } = await server.pool.query(
    `select a.file_name, a.mime, a.size, c.bytes from task_attachments a join task_attachment_chunks c on c.attachment_id = a.id order by a.file_name`,
  );
  expect(rows.map(({ file_name }) => file_name)).toEqual([
    'call-notes.txt',
    'floor-plan.png',
    'meeting-minutes.pdf',
    'offer.pdf',
    'price-list.csv',
  ]);
  for (const { mime, size, bytes } of rows) expect([typeOfContent(bytes), bytes.length]).toEqual([mime, size]);
});
