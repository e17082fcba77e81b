import type { Call } from '@crm/contract/core/call';
import type { FileFormat } from '@crm/contract/core/files';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { addressOf } from '../../lib/address/own-address.ts';
import { downloadFile } from '../download-file.ts';
import classes from './export-menu.module.css';

/** The rows that a list shows, on all of its pages. */
interface ExportedRows {
  call: Call;
  params?: Record<string, string>;
  query?: Readonly<Record<string, string | number | null | undefined>> | undefined;
}

export interface ExportMenuProps extends ExportedRows {
  /** The same for several: what each of them is called, and what it asks for beside the rest. */
  choices?: readonly { name: string; query: ExportedRows['query'] }[];
}

const formats: readonly { format: FileFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (.xlsx)' },
];

export function ExportMenuList({ choices, ...rows }: ExportMenuProps) {
  return (
    <Menu width={200} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target}
          aria-label="Export"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={12} stroke={2.25} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices?.map(({ name, query }) => (
          <Fragment key={name}>
            <Menu.Label>{name}</Menu.Label>
            <FileItems {...rows} query={{ ...rows.query, ...query }} of={name} />
          </Fragment>
        )) ?? <FileItems {...rows} />}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemsProps extends ExportedRows {
  /** Tells apart the entries of several lists. */
  of?: string;
  /** In a menu with entries of other sorts. */
  verb?: string;
  icon?: ReactNode;
}

/** The entries of a menu, one for each format. */
export function FileItems(props: ItemsProps) {
  return formats.map(({ format, label }) => <FileItem key={format} {...props} format={format} label={label} />);
}

interface ItemProps extends ItemsProps {
  format: FileFormat;
  label: string;
}

function FileItem({ call, params, query = {}, format, label, of, verb = '', icon }: ItemProps) {
  // Without a format it is CSV.
  const asked: ExportedRows['query'] = { ...query, format: format === 'csv' ? undefined : format };
  const sent = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const href = addressOf(call, { ...(params && { params }), query: Object.fromEntries(sent) });
  return (
    <Menu.Item
      component="a"
      href={href}
      download
      leftSection={icon}
      aria-label={of && `${label}, ${of}`}
      onClick={(event) => {
        event.preventDefault();
        void downloadFile(href, isConfirmed(call, query));
      }}
    >
      {`${verb} ${label}`.trim()}
    </Menu.Item>
  );
}

/** Whether the server asks for a fresh factor first. */
function isConfirmed({ confirm, confirmIf = {} }: Call, query: NonNullable<ExportedRows['query']>): boolean {
  return confirm !== undefined && Object.entries(confirmIf).every(([name, value]) => query[name] === value);
}
