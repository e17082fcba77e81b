import { resetMinutes } from '@crm/contract/accounts/resets';
import type { MailContent } from '../../records/mails.ts';

interface Asked {
  company: string;
  /** From where somebody asked. */
  ip: string;
}

/** The link stands behind the #, which no server and no log sees. */
export function resetLetter({ company, ip }: Asked, token: string): MailContent {
  return {
    subject: 'Set a new password',
    lines: [
      `Somebody asked for a new password for your account at ${company}, from the address ${ip}.`,
      `The link works once, for ${resetMinutes} minutes. A newer one ends it.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a new password', path: `/reset#${token}` },
    reason: reasonOf(company),
  };
}

/** For an account without a password here. The provider has no name where none is set up any more. */
export function providerLetter({ company, ip }: Asked, provider: string | undefined): MailContent {
  return {
    subject: 'How you sign in',
    lines: [
      `Somebody asked for a new password for your account at ${company}, from the address ${ip}.`,
      provider === undefined
        ? 'Your account has no password here. Please ask an administrator for one.'
        : `You sign in with ${provider}, which keeps your password. It can be changed there and not here.`,
      'If it was not you, do nothing.',
    ],
    ...(provider !== undefined && { action: { label: 'Open the sign-in page', path: '/login' } }),
    reason: reasonOf(company),
  };
}

function reasonOf(company: string): string {
  return `You get this mail because somebody entered your e-mail address on the sign-in page of ${company}.`;
}
