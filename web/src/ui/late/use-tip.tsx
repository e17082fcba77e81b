import { lazy, type PointerEvent, Suspense, useState } from 'react';
import { Delayed } from '../delayed.tsx';

// A tooltip weighs as much as a table: it is loaded when a pointer first rests on what has one.
const Tip = lazy(async () => ({ default: (await import('./tip.tsx')).Tip }));
const tipDelay = 300;

/** What a mouse is told that rests on an element: `target` is for the element, `tip` stands beside it. */
export function useTip(label: string) {
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  const onPointerEnter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') setHovered(currentTarget);
  };
  const tip = hovered && (
    <Suspense>
      <Delayed delay={tipDelay}>
        <Tip target={hovered} label={label} />
      </Delayed>
    </Suspense>
  );
  return { target: { onPointerEnter, onPointerLeave: () => setHovered(null) }, tip };
}
