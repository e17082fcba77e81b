import type { LeadList } from '@crm/contract/customers/leads';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import type { Choice } from '../../../ui/list/use-chosen.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { sourcesQuery } from '../customers.api.ts';
import { exportCalls, exportedQuery } from './customer-files.tsx';
import type { CustomersAddress } from './customers-address.ts';
import { newOwnersQuery } from './new-owners.api.ts';
import { useBulkActions } from './use-bulk-actions.ts';

const NewSourceDialog = lazy(async () => ({ default: (await import('./new-source-dialog.tsx')).NewSourceDialog }));

interface Props {
  setup: CustomerSetup;
  list: LeadList;
  listView: CustomersAddress;
  choice: Choice<Customer>;
  onClear: () => void;
}

/** One call for all chosen records: either all of them change or none. */
export function CustomerBulkActions({ setup, list, listView, choice, onClear }: Props) {
  const { remove, setPriority, setSource } = useBulkActions(setup, list, listView);
  const handlePriority = async (priority: string | null) => {
    if (await setPriority(choice, priority)) onClear();
  };
  const handleSource = async (source: string) => {
    const isSaved = await setSource(choice, source);
    if (isSaved) onClear();
    return isSaved;
  };
  const handleRemove = async () => {
    if (await remove(choice)) onClear();
  };
  return (
    <>
      <Menu position="top">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}>
            Set priority
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {setup.priorities.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => void handlePriority(value)}>
              {label}
            </Menu.Item>
          ))}
          {!setup.isAllRequired && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => void handlePriority(null)}>No priority</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <SourceMenu setup={setup} count={choice.count} onChoose={handleSource} />
      <ExportChosen scope="own" {...{ setup, list, listView, choice }} />
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => void handleRemove()}
      >
        Delete
      </Button>
    </>
  );
}

interface SourceMenuProps {
  setup: CustomerSetup;
  count: number;
  onChoose: (source: string) => Promise<boolean>;
}

/** The sources that were used lately, and any other. */
function SourceMenu({ setup, count, onChoose }: SourceMenuProps) {
  const { lower, lowers } = setup.words;
  const { data = [] } = useQuery(sourcesQuery(setup, 'own'));
  const [isNew, setNew] = useState(false);
  const items = data.map((source) => ({ key: source, label: source, onClick: () => void onChoose(source) }));
  return (
    <>
      <LongMenu label="Set source" items={items} other={{ label: 'Other source…', onClick: () => setNew(true) }} />
      {isNew && (
        <LateDialog>
          <NewSourceDialog counted={countText(count, lower, lowers)} onSave={onChoose} onClose={() => setNew(false)} />
        </LateDialog>
      )}
    </>
  );
}

/** In the lists of everybody an administrator gives records to somebody else, and changes nothing in them. */
export function CustomerOwnerAction({ setup, list, listView, choice, onClear }: Props) {
  const { data = [] } = useQuery(newOwnersQuery);
  const { setOwner } = useBulkActions(setup, list, listView);
  const handleOwner = async (owner: { id: number; name: string }) => {
    if (await setOwner(choice, owner)) onClear();
  };
  const items = data.map((owner) => ({ key: String(owner.id), label: owner.name, onClick: () => void handleOwner(owner) }));
  return (
    <>
      <LongMenu label="Set follower" items={items} />
      <ExportChosen scope="global" {...{ setup, list, listView, choice }} />
    </>
  );
}

/** Changes nothing, so that the rows stay chosen. */
function ExportChosen(props: Parameters<typeof exportedQuery>[0]) {
  return <ExportMenu call={exportCalls[props.setup.kind]} query={exportedQuery(props)} />;
}

interface LongMenuProps {
  label: string;
  items: { key: string; label: string; onClick: () => void }[];
  other?: { label: string; onClick: () => void };
}

function LongMenu({ label, items, other }: LongMenuProps) {
  return (
    <Menu position="top">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {items.map((item) => (
          <Menu.Item key={item.key} onClick={item.onClick}>
            {item.label}
          </Menu.Item>
        ))}
        {other && items.length > 0 && <Menu.Divider />}
        {other && <Menu.Item onClick={other.onClick}>{other.label}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
