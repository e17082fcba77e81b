import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showInfo } from '../dialog/alerts.tsx';

interface Asked {
  openId: number | null;
  close: () => void;
  /** What is said of a record that is not there. */
  missing: string;
}

/**
 * The record that the address asks for, as it was when it was opened: a later change by somebody else must be noticed when it is
 * saved, and must not take the form away.
 */
export function useOpenedRecord<Row extends { id: number }>(
  { openId, close, missing }: Asked,
  rows: readonly Row[] | undefined,
  isFetching: boolean,
): Row | undefined {
  const [kept, setKept] = useState<Row>();
  const opened = kept && kept.id === openId ? kept : rows?.find(({ id }) => id === openId);
  if (opened !== kept) setKept(opened);

  const isMissing = openId !== null && rows !== undefined && !isFetching && !opened;
  // News may load the record again before the address has changed: that it is missing is said once all the same.
  const told = useRef<number>(null);
  const handleMissing = useEffectEvent(() => {
    if (told.current !== openId) showInfo(missing);
    told.current = openId;
    close();
  });
  useEffect(() => {
    if (isMissing) handleMissing();
  }, [isMissing]);
  useEffect(() => {
    if (openId === null) told.current = null;
  }, [openId]);
  return opened;
}
