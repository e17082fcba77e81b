import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NewButton } from '../../../ui/new-button.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { RequirementForm } from '../../requirements/requirement-form.tsx';
import { RequirementGrid } from '../../requirements/requirement-grid.tsx';
import { useOpenedList } from '../../requirements/use-opened-list.ts';
import classes from './requirements-dialog.module.css';

/** The reader's own requirement lists, for roles that have no page of them. */
export function RequirementsDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const handleClose = () => {
    setIsNew(false);
    setOpenId(null);
  };
  const opened = useOpenedList({ openId, close: handleClose });
  const create = <NewButton onClick={() => setIsNew(true)}>New List</NewButton>;
  const handleOpen = (id: number) => {
    setIsNew(false);
    setOpenId(id);
  };
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
      {(opened || isNew) && <RequirementForm key={opened?.id ?? 'new'} list={opened} onClose={handleClose} onOpen={handleOpen} />}
    </>
  );
}
