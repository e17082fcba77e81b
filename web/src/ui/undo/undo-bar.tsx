import { CloseButton } from '@mantine/core';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '../../lib/server-message.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import classes from './undo-bar.module.css';
import type { Undo } from './undo-store.ts';

const seconds = 10;
const circle = 2 * Math.PI * 8;

/** Stays ten seconds; the time stands still while somebody points at it or has the focus in it, and while it works. */
export function UndoBar({ undo, onClose }: { undo: Undo; onClose: () => void }) {
  const [said, setSaid] = useState<string>();
  const [left, setLeft] = useState(seconds);
  const [isHeld, setHeld] = useState(false);
  const { once, isBusy } = useOneAtATime();
  const bar = useRef<HTMLElement>(null);
  const isPaused = isHeld || isBusy;
  const tick = useEffectEvent(() => (left > 1 ? setLeft(left - 1) : onClose()));
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isPaused]);

  const handleUndo = () =>
    once(async () => {
      setSaid(await undo.run().catch((error) => `Not undone. ${failureText(error)}`));
      setLeft(seconds);
      // The button that had it is gone.
      setHeld(false);
      bar.current?.focus();
    });
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setHeld(currentTarget.contains(relatedTarget));
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label="Undo"
      tabIndex={-1}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ target, currentTarget }) => setHeld(target !== currentTarget)}
      onBlur={handleBlur}
    >
      <span className={classes.ring} aria-hidden>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
          <circle cx="10" cy="10" r="8" strokeOpacity=".28" />
          <circle cx="10" cy="10" r="8" strokeLinecap="round" strokeDasharray={`${(circle * left) / seconds} ${circle}`} />
        </svg>
        <i>{left}</i>
      </span>
      <span className={classes.text} role="status">
        {said ?? undo.text}
      </span>
      {said === undefined && (
        <button type="button" className={classes.undo} aria-disabled={isBusy} onClick={() => void handleUndo()}>
          Undo
        </button>
      )}
      <CloseButton className={classes.close ?? ''} variant="transparent" size="md" aria-label="Dismiss" onClick={onClose} />
    </section>
  );
}
