import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { isGone, serverMessage } from '../../lib/server-message.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { useTellMissing } from '../../ui/dialog/use-tell-missing.ts';
import { assignmentQuery } from './assignments.api.ts';

/** A link names one assignment. The board is narrowed to it, wherever it stands; one that is not there says so. */
export function useAskedAssignment(): void {
  const { read, change } = useAddress();
  const tellMissing = useTellMissing('assignment');
  const { data, error } = useQuery(assignmentQuery(readId(read('assignment'))));
  useFailureAlert('Error: Failed to fetch tasks', isGone(error) ? null : error);

  const show = useEffectEvent((title: string, column: string) => {
    change({ assignment: null, search: title.slice(0, 200), column }, true);
  });
  const tellGone = useEffectEvent((message: string) => {
    change({ assignment: null }, true);
    void tellMissing(message);
  });
  useEffect(() => {
    if (data) show(data.title, data.status);
  }, [data]);
  useEffect(() => {
    if (isGone(error)) tellGone(serverMessage(error) ?? 'Assignment not found');
  }, [error]);
}
