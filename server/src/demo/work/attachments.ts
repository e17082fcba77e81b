import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company } from '../people.ts';
import { createRandom } from '../random.ts';
import { type DemoFile, pdfOf, pictureOf, textOf } from './attachment-files.ts';

const seed = 71;
const attachedShare = 0.3;
const dayMs = 86_400_000;

const tasks = statement(
  'demo_attached_tasks',
  `select id, staff_id as "staffId", created_at as "createdAt" from tasks where deleted_at is null order by finish_by, id`,
);
const insert = statement(
  'demo_attachments',
  `with given as (
     select "taskId", "staffId", name, type, decode(content, 'base64') as content, "createdAt" from json_to_recordset($1::json)
       as g ("taskId" bigint, "staffId" bigint, name text, type text, content text, "createdAt" timestamptz)
   ), a as (
     insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at)
     select "taskId", "staffId", name, type, octet_length(content), "createdAt" from given order by "createdAt" returning *
   ), pieces as (
     insert into task_attachment_chunks (attachment_id, n, bytes)
     select a.id, 0, given.content from a join given on given."taskId" = a.task_id and given.name = a.file_name
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, uploaded_by, 'task', task_id, 'attachment added', jsonb_build_object('attachment', file_name) from a
   order by created_at`,
);

/** Each fits into one piece. */
const files: readonly DemoFile[] = [
  pdfOf('offer.pdf', 'Offer', [
    'Setup and training: 2 days',
    'Support in the first month: included',
    'This offer holds for 30 days.',
  ]),
  pdfOf('meeting-minutes.pdf', 'Minutes of the kick-off', [
    'Scope was agreed.',
    'First delivery in three weeks.',
    'Next meeting: on site.',
  ]),
  pictureOf('floor-plan.png', 480, 320, (x, y) => (isWall(x, y) ? [52, 64, 78] : [243, 246, 248])),
  textOf('price-list.csv', ['Item,Unit,Price', 'Setup,day,640.00', 'Training,day,560.00', 'Support,month,180.00']),
  textOf('call-notes.txt', [
    'Prefers a call in the morning.',
    'Invoice goes to the head office.',
    'Ask for Mia at the front desk.',
  ]),
];

function isWall(x: number, y: number): boolean {
  const isOuter = x < 16 || x > 463 || y < 16 || y > 303;
  const isInner = (Math.abs(x - 190) < 4 && (y < 120 || y > 180)) || (Math.abs(y - 170) < 4 && x > 190 && (x < 300 || x > 360));
  return isOuter || isInner;
}

/** Documents on some of everybody's tasks; the first one of each person has all of them. */
export async function fillAttachments(db: Db, { now }: Company): Promise<void> {
  const random = createRandom(seed);
  const seen = new Set<number>();
  const found = await rows(db, tasks);
  const given = found.flatMap(({ id: taskId, staffId, createdAt }) => {
    const isFirst = !seen.has(staffId);
    seen.add(staffId);
    if (!isFirst && !random.chance(attachedShare)) return [];
    const days = Math.floor((now.getTime() - createdAt.getTime()) / dayMs);
    const chosen = isFirst ? files : random.shuffled(files).slice(0, random.int(1, 3));
    return chosen.map(({ name, type, content }) => ({
      taskId,
      staffId,
      name,
      type,
      content: content.toString('base64'),
      createdAt: workingTime(random, now, random.int(0, Math.max(0, days - 1))),
    }));
  });
  await rows(db, insert, [JSON.stringify(given)]);
}
