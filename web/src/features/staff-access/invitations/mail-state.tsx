import type { Invitation, InvitationMail } from '@crm/contract/accounts/invitations';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { MeaningBadge } from '../../../ui/badge/badge.tsx';
import { EmailLink } from '../../../ui/contact-links.tsx';
import classes from '../access.module.css';

const looks = {
  waiting: { meaning: 'yellow', icon: IconClock, word: 'Waiting' },
  sent: { meaning: 'green', icon: IconCheck, word: 'Sent' },
  failed: { meaning: 'red', icon: IconAlertTriangle, word: 'Not sent' },
} as const satisfies Record<InvitationMail['state'], object>;

/** Whom the link was mailed to, and what became of it. */
export function MailState({ invitation: { email, mail } }: { invitation: Invitation }) {
  if (email === null) return '–';
  const { word, ...look } = looks[mail?.state ?? 'sent'];
  return (
    <span className={classes.mail}>
      <EmailLink email={email} wraps />
      {mail && <MeaningBadge {...look}>{word}</MeaningBadge>}
      {mail?.error && <small>{mail.error}</small>}
    </span>
  );
}
