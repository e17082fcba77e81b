import { createLetterhead } from '../../src/features/company/letterhead.ts';
import { attemptMail, type MailSender } from '../../src/features/mail/outbox/attempt-mail.ts';
import { claimMails } from '../../src/features/mail/outbox/outbox.queries.ts';
import { createRest } from '../../src/features/mail/outbox/rest.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import type { MailLimits } from '../../src/plugins/mail/send-mail.ts';
import type { MailSettings } from '../../src/settings/mail-settings.ts';
import { type TestServer, testSettings } from '../support/test-app.ts';

export const shortLimits: MailLimits = { greetingMs: 700, stepMs: 700, takingMs: 700, totalMs: 2500 };

/** What a server of ours sends mail with. */
export function mailSenderOf({ pool, clock }: Pick<TestServer, 'pool' | 'clock'>, settings: MailSettings): MailSender {
  return {
    pool,
    clock,
    secret: testSettings.secret,
    settings,
    letterhead: createLetterhead(pool),
    timeZone: () => testSettings.timeZone,
    metrics: createMetrics(),
    publish: () => undefined,
    log: { warn: () => undefined },
    rest: createRest(),
    limits: shortLimits,
  };
}

/** Everything that is due now, as a server sends it; answers how many attempts there were. */
export async function sendDue(sender: MailSender): Promise<number> {
  let attempts = 0;
  for (;;) {
    if (!sender.rest.isOver(sender.clock.now())) return attempts;
    const claimed = await claimMails(sender.pool, sender.clock.now(), 4);
    if (claimed.length === 0) return attempts;
    attempts += claimed.length;
    await Promise.all(claimed.map((one) => attemptMail(sender, one)));
  }
}
