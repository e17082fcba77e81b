import { longestWanted } from '@crm/contract/accounts/provider';
import { isProgramAddress } from '../../plugins/http/program-address.ts';

const base = 'http://own.invalid';

/** The screen that is opened after the sign-in, if it is one of ours: anything that could lead elsewhere is dropped. */
export function wantedPath(to: unknown): string | null {
  if (typeof to !== 'string' || to.length > longestWanted) return null;
  // A browser reads '\' as '/', and leaves line breaks and tabs out.
  if (to.startsWith('//') || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(to) || !URL.canParse(to, base)) return null;
  const { origin, pathname, search, hash } = new URL(to, base);
  if (origin !== base || pathname.startsWith('//') || /%(2f|5c|00)/i.test(pathname) || isProgramAddress(pathname)) return null;
  return pathname === '/login' ? null : pathname + search + hash;
}
