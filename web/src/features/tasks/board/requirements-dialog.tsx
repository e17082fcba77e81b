import type { Requirement } from '@crm/contract/customers/requirements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NewButton } from '../../../ui/new-button.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { RequirementForm } from '../../requirements/requirement-form.tsx';
import { RequirementGrid } from '../../requirements/requirement-grid.tsx';
import { requirementsQuery } from '../../requirements/requirements.api.ts';
import classes from './requirements-dialog.module.css';

/** The reader's own requirement lists, for roles that have no page of them. */
export function RequirementsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(requirementsQuery);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Requirement | 'new' | null>(null);
  const create = <NewButton onClick={() => setOpened('new')}>New List</NewButton>;
  const handleOpen = (id: number) => setOpened(data?.rows.find((list) => list.id === id) ?? null);
  return (
    <>
      <Dialog title="Requirements" size={880} onClose={onClose}>
        <div className={classes.body}>
          <div className={classes.tools}>
            <SearchBox label="Search requirements" value={search} onSearch={setSearch} delay={150} />
            {create}
          </div>
          <RequirementGrid search={search} onClearSearch={() => setSearch('')} create={create} onOpen={handleOpen} />
        </div>
      </Dialog>
      {opened && (
        <RequirementForm
          key={opened === 'new' ? 'new' : opened.id}
          list={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(null)}
          onOpen={handleOpen}
        />
      )}
    </>
  );
}
