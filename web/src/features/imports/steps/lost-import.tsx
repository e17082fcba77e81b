import type { CustomerKind } from '@crm/contract/customers/customers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { kindWords } from '../../customers/customer-kinds.ts';
import { importsQuery, progressQuery } from '../imports.api.ts';
import { Failure } from './failure.tsx';

/** After this many equal answers in a row nobody is working on it. */
const enough = 12;

interface Props {
  kind: CustomerKind;
  id: number;
  /** The number of imported records; undefined when the import was not done. */
  onKnown: (count: number | undefined) => void;
}

/** Shown while nobody knows whether the import was done. Asks until the server answers. */
export function LostImport({ kind, id, onKnown }: Props) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(progressQuery(id));
  const seen = useRef({ done: -1, times: 0 });

  const judge = useEffectEvent(async () => {
    if (!data) return;
    if (data.state === 'done') {
      // If this fails, the next answer leads here again.
      const imports = await client.fetchQuery({ ...importsQuery(kind), staleTime: 0 }).catch(() => []);
      const listed = imports.find((one) => one.id === id);
      if (listed) onKnown(listed.count);
      return;
    }
    const times = data.done === seen.current.done ? seen.current.times + 1 : 1;
    seen.current = { done: data.done, times };
    if (times >= enough) onKnown(undefined);
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) void judge();
  }, [dataUpdatedAt]);

  return (
    <Failure
      title="The import was interrupted."
      text={`Nobody knows yet whether the ${kindWords[kind].lowers} were imported. It is shown here as soon as the server answers.`}
    />
  );
}
