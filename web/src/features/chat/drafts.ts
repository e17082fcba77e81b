import { storedName } from '../../lib/address/own-address.ts';

/** The text that is being written to a person in this tab. It survives a reload. */
export function readDraft(me: number, other: number): string {
  return sessionStorage.getItem(nameOf(me, other)) ?? '';
}

export function keepDraft(me: number, other: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(nameOf(me, other));
    else sessionStorage.setItem(nameOf(me, other), text);
  } catch {
    // The storage is full or off: the field still has the text.
  }
}

function nameOf(me: number, other: number): string {
  return storedName(`draft.${me}.${other}`);
}
