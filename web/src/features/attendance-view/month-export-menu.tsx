import type { Call } from '@crm/contract/core/call';
import type { MonthOfYear } from '@crm/contract/core/months';
import { markedName } from '@crm/contract/rules/former-name';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../lib/address/own-address.ts';
import { handleDownload } from '../../ui/download-file.ts';

interface Props {
  call: Call;
  month: MonthOfYear;
  person: { id: number; name: string; isFormer: boolean } | undefined;
}

/** The shown month as CSV, of the shown person or of all staff. */
export function MonthExportMenu({ call, month, person }: Props) {
  const choices = [...(person ? [{ id: person.id, name: markedName(person) }] : []), { id: undefined, name: 'All staff' }];
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={12} stroke={2.25} aria-hidden />}
        >
          Export CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, name }) => (
          <Menu.Item
            key={id ?? 'all'}
            component="a"
            href={addressOf(call, { query: { staffId: id, ...month } })}
            download
            onClick={(event) => void handleDownload(event)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
