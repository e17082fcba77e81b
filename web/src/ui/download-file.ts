import { getProfile } from '@crm/contract/accounts/own-profile';
import type { MouseEvent } from 'react';
import { api } from '../lib/api.ts';
import { showFailure } from './dialog/alerts.tsx';

/** For links to a download. */
export function handleDownload(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault();
  return downloadFile(event.currentTarget.href);
}

/** An ended session must lead to the sign-in form and not to a file that holds an error. */
export async function downloadFile(href: string, isConfirmed = false): Promise<void> {
  try {
    await (isConfirmed ? requireConfirmed() : api(getProfile, {}));
  } catch (error) {
    return showFailure('Failed to download the file.', error);
  }
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** What everybody has together is handed out only with a fresh factor: the server refuses these files without one. */
async function requireConfirmed(): Promise<void> {
  const { factorCalls } = await import('@crm/contract/accounts/factors');
  await api(factorCalls.isConfirmed, {});
}
