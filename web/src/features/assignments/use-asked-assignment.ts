import { assignmentInTrash } from '@crm/contract/work/assignments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useRole } from '../../lib/role.ts';
import { isGone, serverMessage } from '../../lib/server-message.ts';
import { confirm, showInfo } from '../../ui/dialog/alerts.tsx';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { assignmentQuery } from './assignments.api.ts';

const trashPath = '/trash?type=Assignment';

/** A link names one assignment. The board is narrowed to it, wherever it stands; one that is not there says so. */
export function useAskedAssignment(): void {
  const { read, change } = useAddress();
  const navigate = useNavigate();
  const isAdmin = useRole().role === 'admin';
  const { data, error } = useQuery(assignmentQuery(readId(read('assignment'))));
  useFailureAlert('Error: Failed to fetch tasks', isGone(error) ? null : error);

  const show = useEffectEvent((title: string, column: string) => {
    change({ assignment: null, search: title.slice(0, 200), column }, true);
  });
  const tellGone = useEffectEvent(async (message: string) => {
    change({ assignment: null }, true);
    // Only administrators have assignments in their Trash.
    if (!isAdmin || message !== assignmentInTrash) return showInfo(message);
    if (await confirm({ title: message, confirmLabel: 'Open Trash', cancelLabel: 'OK' })) void navigate(trashPath);
  });
  useEffect(() => {
    if (data) show(data.title, data.status);
  }, [data]);
  useEffect(() => {
    if (isGone(error)) void tellGone(serverMessage(error) ?? 'Assignment not found');
  }, [error]);
}
