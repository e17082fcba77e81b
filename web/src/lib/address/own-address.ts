import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';

/** Where the portal is on its host: '' at the root, or such as '/crm'. The server writes it into the page. */
export const basePath = globalThis.document?.documentElement.dataset.base ?? '';

/** An address of the portal for whatever the router does not lead to: files, pictures, a new tab. */
export function ownAddress(path: string): string {
  return basePath + path;
}

/** The address of a call, for a link. */
export function addressOf(call: Call, sent: Parameters<typeof urlOf>[1]): string {
  return ownAddress(`/api${urlOf(call, sent)}`);
}

/** Loads another page of the portal, unless it is the one in sight. */
export function goTo(path: string): void {
  if (window.location.pathname !== ownAddress(path)) window.location.replace(ownAddress(path));
}

/** The whole address, to be passed on. */
export function sharedAddress(path: string): string {
  return window.location.origin + basePath + path;
}

/** The name of what the browser keeps: two portals on one host share its storage. */
export function storedName(name: string): string {
  return `crm-portal${basePath}.${name}`;
}
