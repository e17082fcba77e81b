import { CallError } from '@crm/contract/core/envelope';
import { kindRules } from '@crm/contract/office/mail-choices';
import type { NotificationKind } from '@crm/contract/office/notifications';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { serverMessage } from '../../lib/server-message.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { CompanyLogo } from '../../ui/logo.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import classes from '../auth/auth.module.css';
import { FormAlert } from '../auth/form-alert.tsx';
import { useUnsubscribe } from './mail-choices.api.ts';

const incomplete = 'The link is not complete. Please open it as it was sent.';

/** What the link in a mail opens, for anybody: the link is the proof. The token stands behind the #, so it is in no log. */
export function UnsubscribePage() {
  const token = useLocation().hash.slice(1);
  const { mutate, error, isPending, variables } = useUnsubscribe();
  const [outcome, setOutcome] = useState<Outcome>();
  const send = useCallback(
    (isUndo: boolean) => mutate({ token, undo: isUndo }, { onSuccess: (ended) => setOutcome({ ...ended, isUndo }) }),
    [token, mutate],
  );
  useEffect(() => {
    if (token !== '') send(false);
  }, [token, send]);
  const isWrong = token === '' || (error instanceof CallError && error.status < 500);
  return (
    <div className={classes.screen}>
      <div className={classes.box}>
        <CompanyLogo size={36} className={classes.mark} />
        <h1 className={classes.title}>{outcome ? (outcome.isUndo ? 'Mail goes on' : 'No more mail') : 'Mail'}</h1>
        <p className={classes.lead} role="status">
          {outcome ? outcomeText(outcome) : isWrong ? 'This link ends nothing.' : 'One moment, please.'}
        </p>
        <div className={classes.card}>
          <div className={classes.form}>
            {isWrong && <FormAlert text={token === '' ? incomplete : (serverMessage(error) ?? incomplete)} />}
            {error && !isWrong && (
              <RetryLine
                text={serverMessage(error) ?? 'That was not saved. Please try again.'}
                onRetry={() => send(variables?.undo ?? false)}
                isRetrying={isPending}
              />
            )}
            {outcome && (
              <Button size="md" fullWidth variant="default" loading={isPending} onClick={() => send(!outcome.isUndo)}>
                {outcome.isUndo ? 'No more mail' : 'Undo'}
              </Button>
            )}
            {!outcome && !error && !isWrong && (
              <Delayed>
                <p>Loading…</p>
              </Delayed>
            )}
            <Link className={classes.link} to="/profile/customise/notifications">
              Choose what is mailed to you
            </Link>
          </div>
        </div>
      </div>
      <p className={classes.foot}>
        {outcome?.report
          ? 'The figures are below Numbers in the portal in any case.'
          : 'What happens is in the inbox of the portal in any case.'}
      </p>
    </div>
  );
}

interface Outcome {
  kinds: readonly NotificationKind[];
  /** The title of a report by mail, whose letters the link is for. */
  report: string | null;
  isUndo: boolean;
}

function outcomeText({ kinds, report, isUndo }: Outcome): string {
  if (report !== null) return isUndo ? `You get the report '${report}' as before.` : `You get the report '${report}' no more.`;
  const nouns = kinds.map((kind) => kindRules[kind].noun);
  const about = nouns.length < 2 ? nouns.join('') : `${nouns.slice(0, -1).join(', ')} and ${nouns.at(-1)}`;
  return isUndo ? `You get mail about ${about} as before.` : `You get no more mail about ${about}.`;
}
