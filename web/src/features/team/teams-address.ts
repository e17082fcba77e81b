import { useSearchParams } from 'react-router';
import { readId } from '../../lib/record-id.ts';

/** Which team the form holds is part of the address, so that the search and the Back key lead to it. */
export function useTeamsAddress() {
  const [params, setParams] = useSearchParams();
  return {
    openId: readId(params.get('team')),
    /** Asked for on a narrow screen, where the form is not in sight. */
    isNew: params.get('new') === '1',
    open: (id: number) => setParams({ team: String(id) }, { preventScrollReset: true }),
    openNew: () => setParams({ new: '1' }, { preventScrollReset: true }),
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
export type TeamsAddress = ReturnType<typeof useTeamsAddress>;
