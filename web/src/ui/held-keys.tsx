import { useEffect } from 'react';
import { holdKeys } from './hold-keys.ts';

/** In place of what was asked for and is still loading. */
export function HeldKeys() {
  useEffect(() => holdKeys(), []);
  return null;
}
