import { type TrashType, trashTypes } from '@crm/contract/core/kinds';
import { type TrashDate, trashDates } from '@crm/contract/records/trash';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { itemName } from './item-name.ts';
import { pageSize, trashQuery } from './trash.api.ts';
import { TrashActions, trashColumns } from './trash-columns.tsx';
import classes from './trash-page.module.css';
import { useTrashActions } from './use-trash-actions.ts';

const isType = (text: string): text is TrashType => trashTypes.some((type) => type === text);
const isDate = (text: string): text is TrashDate => trashDates.some((date) => date === text);
const none = { title: 'The trash can is empty for the selected filter.' };

export function TrashPage() {
  const address = useListAddress({
    sorts: ['date'],
    sort: 'date',
    direction: 'desc',
    filters: { type: isType, date: isDate },
  });
  const { type = 'All', date = 'All' } = address.filters;
  const [asked] = useDebouncedValue(`${type}/${date}`, 500);
  const isSettled = asked === `${type}/${date}`;
  const query = useQuery({ ...trashQuery({ type, date }, address.page), enabled: isSettled });
  const actions = useTrashActions();
  return (
    <ListPage
      title="Trash"
      label="Trash"
      nouns={{ one: 'item', many: 'items' }}
      icon={IconTrash}
      address={address}
      query={query}
      isAboutToChange={!isSettled}
      pageSize={pageSize}
      columns={trashColumns}
      rowKey={(item) => `${item.data}-${item.id}`}
      rowLabel={itemName}
      actionsLabel="Actions"
      actionsWidth={196}
      rowActions={(item) => <TrashActions item={item} {...actions} />}
      empty={none}
      noMatch={none}
      failure={{ alert: 'Failed to fetch trash data' }}
    >
      <SelectField
        className={classes.filter}
        aria-label="Type"
        leftSection="Type"
        leftSectionWidth={48}
        allowDeselect={false}
        data={['All', ...trashTypes]}
        value={type}
        onChange={(value) => address.setFilter('type', value && isType(value) ? value : undefined)}
      />
      <SelectField
        className={classes.filter}
        aria-label="Date"
        leftSection="Date"
        leftSectionWidth={48}
        allowDeselect={false}
        data={trashDates}
        value={date}
        onChange={(value) => address.setFilter('date', value && value !== 'All' && isDate(value) ? value : undefined)}
      />
    </ListPage>
  );
}
