import { type ReactNode, useEffect, useState } from 'react';

/** Shows nothing before 150 ms: an answer that comes quickly must not flash a placeholder. */
export function Delayed({ children, delay = 150 }: { children: ReactNode; delay?: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isDue ? children : null;
}
