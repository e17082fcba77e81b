import type { TrashEntity } from '@crm/contract/core/kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isGone, serverMessage } from '../../lib/server-message.ts';
import { useTellMissing } from '../dialog/use-tell-missing.ts';

interface Asked {
  openId: number | null;
  close: () => void;
  entity: TrashEntity;
  /** What is said of a record that is nowhere. */
  missing: string;
}

/** The answer about the record alone, where the list does not show it. */
interface One<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  isFetching: boolean;
}

/**
 * The record that the address asks for, as it was when it was opened: a later change by somebody else must be noticed when it is
 * saved, and must not take the form away.
 */
export function useOpenedRecord<Row extends { id: number }>(
  { openId, close, entity, missing }: Asked,
  listed: readonly Row[] | undefined,
  { data, error, isFetching }: One<Row>,
): Row | undefined {
  const rows = listed ?? (isGone(error) ? [] : data);
  const [kept, setKept] = useState<Row>();
  const opened = kept && kept.id === openId ? kept : rows?.find(({ id }) => id === openId);
  if (opened !== kept) setKept(opened);

  const isMissing = openId !== null && rows !== undefined && !isFetching && !opened;
  // News may load the record again before the address has changed: that it is missing is said once all the same.
  const told = useRef<number>(null);
  const tellMissing = useTellMissing(entity);
  const handleMissing = useEffectEvent(() => {
    close();
    if (told.current !== openId) void tellMissing(serverMessage(error) ?? missing);
    told.current = openId;
  });
  useEffect(() => {
    if (isMissing) handleMissing();
  }, [isMissing]);
  useEffect(() => {
    if (openId === null) told.current = null;
  }, [openId]);
  return opened;
}
