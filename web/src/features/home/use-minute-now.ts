import { useEffect, useState } from 'react';
import { minuteAt } from './home-words.ts';

const tickMs = 10_000;

/** The business minute of the day, as the server told it at an instant of this computer's clock. */
export function useMinuteNow(told: number, toldAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return minuteAt(told, toldAt, now);
}
