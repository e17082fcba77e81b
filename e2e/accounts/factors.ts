import { createHmac } from 'node:crypto';
import { factorCalls } from '@crm/contract/accounts/factors';
import { expect, type Page } from '@playwright/test';
import { demoPassword, type Session } from '../api.ts';
import { query } from '../database.ts';
import { passwordField, submitLogin } from './sign-in.ts';

export const security = '/profile/customise/security';

/** As an authenticator app computes it (RFC 6238), some steps from now. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An app for the person, added with the code of the step before: that of this one is still free. */
export async function addApp({ send }: Session): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await send(factorCalls.startTotp, {})).data;
  const { recoveryCodes } = (await send(factorCalls.confirmTotp, { body: { code: codeOf(secret, -1) } })).data;
  return { secret, recoveryCodes };
}

/** As if the person had last proved long ago who they are. */
export async function ageSessions({ email }: Session): Promise<void> {
  await query(
    `update sessions set created_at = created_at - interval '1 hour', confirmed_at = null
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}

export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(demoPassword);
  await submitLogin(page);
}

export function factorList(page: Page) {
  return page.getByRole('list', { name: 'Second factors' });
}

/** The browser's own authenticator, which needs no finger. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The codes are shown once; the person says that they are kept. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toHaveCount(0);
  return codes.map((code) => code.trim());
}
