import { inTrashText, kinds, type TrashEntity } from '@crm/contract/core/kinds';
import { useNavigate } from 'react-router';
import { useRole } from '../../lib/role.ts';
import { confirm, showInfo } from './alerts.tsx';

/** Where this reader can restore a record that is in Trash; null when it is not there, or in somebody else's Trash. */
export function useTrashOf(entity: TrashEntity): (message: string) => string | null {
  const trashPath = useTrashPath();
  return (message) => (message === inTrashText(entity) ? trashPath(entity) : null);
}

/** The records of a kind in this reader's Trash; null where other people's records of that kind are restored. */
export function useTrashPath(): (entity: TrashEntity) => string | null {
  const isAdmin = useRole().role === 'admin';
  return (entity) => {
    const isOfAdmins = entity === 'assignment' || entity === 'team';
    return isAdmin === isOfAdmins ? `/trash?type=${kinds[entity].trash.type}` : null;
  };
}

/** Says what the server said of a record that is not there, and leads to the Trash that it is in; true when the reader goes there. */
export function useTellMissing(entity: TrashEntity, tell: (message: string) => Promise<void> | void = showInfo) {
  const navigate = useNavigate();
  const trashOf = useTrashOf(entity);
  return async (message: string): Promise<boolean> => {
    const trash = trashOf(message);
    if (!trash) {
      await tell(message);
      return false;
    }
    const isGoing = await confirm({ title: message, confirmLabel: 'Open Trash', cancelLabel: 'OK' });
    if (isGoing) await navigate(trash);
    return isGoing;
  };
}
