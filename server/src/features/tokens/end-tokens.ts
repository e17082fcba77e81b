import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

const endAll = statement(
  'end_tokens_of',
  `with t as (
     update api_tokens set ended_at = $3, token_hash = null where user_id = $1 and ended_at is null returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'token', t.id, 'ended' from t
   returning entity_id as id`,
);

/** Ends all tokens of a person, in the caller's transaction. Answers how many there were. */
export async function endTokensOf(db: Db, userId: number, actorId: number, now: Date): Promise<number> {
  return (await rows(db, endAll, [userId, actorId, now])).length;
}
