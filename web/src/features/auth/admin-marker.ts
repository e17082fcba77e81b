import { storedName } from '../../lib/address/own-address.ts';

const key = storedName('admin');

/** The specification stores a mark in an administrator's browser. Nothing reads it: the server decides about access. */
export function setAdminMarker(isAdmin: boolean): void {
  try {
    if (isAdmin) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing can still be used.
  }
}
