import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { holdKeys } from '../held-keys/hold-keys.ts';

/** A part of the app that is fetched after the first paint, once for all who show it. */
interface LatePart<T> {
  loaded?: T;
  load: () => Promise<T>;
}

export function latePart<T>(fetchPart: () => Promise<T>): LatePart<T> {
  const part: LatePart<T> = {
    load: async () => {
      part.loaded ??= await fetchPart();
      return part.loaded;
    },
  };
  return part;
}

/**
 * A menu or panel whose code comes after the first paint. Until then its button stands alone and takes `before`. The menu brings a
 * button of its own, which takes `after`: it gets the focus, the click and the keys that the first one had. So does a field with a list.
 */
export function useLateMenu<Menu>(kind: 'menu' | 'dialog', part: LatePart<Menu>) {
  const [Menu, setMenu] = useState(() => part.loaded);
  const [failure, setFailure] = useState<unknown>();
  const [{ ask, forget, leave, enter }] = useState(createHandover);
  const load = async () => {
    const loaded = await part.load();
    setMenu(() => loaded);
  };
  const loadEarly = async () => {
    const loaded = await part.load();
    startTransition(() => setMenu(() => loaded));
  };
  // Nobody has asked for it yet: it is drawn in slices, and what fails is said to the one who clicks.
  const handleMount = useEffectEvent(() => void loadEarly().catch(() => undefined));
  useEffect(() => whenIdle(handleMount), []);
  const handleClick = () => {
    ask();
    load().catch((error) => {
      forget();
      setFailure(error);
    });
  };
  if (failure) throw failure;
  return {
    Menu,
    before: { 'aria-haspopup': kind, 'aria-expanded': false, ref: leave, onClick: handleClick },
    after: enter,
  } as const;
}

function createHandover() {
  let isAsked = false;
  let hadFocus = false;
  let releaseKeys: (() => void) | undefined;
  const forget = () => {
    isAsked = false;
    hadFocus = false;
    releaseKeys?.();
    releaseKeys = undefined;
  };
  return {
    ask: () => {
      isAsked = true;
      releaseKeys ??= holdKeys();
    },
    forget,
    /** As a ref. What it answers is called just before the button leaves: one that is pressed then will get no click. */
    leave: (button: HTMLElement | null) => () => {
      hadFocus = document.activeElement === button;
      isAsked ||= button?.matches(':active') === true;
    },
    enter: (button: HTMLElement | null) => {
      if (!button) return;
      if (hadFocus) button.focus({ preventScroll: true });
      if (isAsked) queueMicrotask(() => button.click());
      forget();
    },
  };
}
