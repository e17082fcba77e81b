import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { contactCalls } from '@crm/contract/customers/contacts';
import type { CustomerKind } from '@crm/contract/customers/customers';
import { type LeadList, leadCalls } from '@crm/contract/customers/leads';
import { Button, Menu } from '@mantine/core';
import { IconCopyCheck, IconDots, IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { kindWords } from '../customers/customer-kinds.ts';
import { handleDownload } from './download-file.ts';
import classes from './list-file-menu.module.css';

type Scope = 'own' | 'global' | 'team';
interface Place {
  search: string;
  sort: string;
  direction: string;
  filters: Readonly<Record<string, string | undefined>>;
}
interface Props {
  kind: CustomerKind;
  scope: Scope;
  list: LeadList;
  place: Place;
}

const calls: Record<CustomerKind, Call> = { lead: leadCalls.export, contact: contactCalls.export };
const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What a list has to do with files; a click away, because nobody does it every day. */
export function ListFileMenu({ kind, scope, list, place }: Props) {
  return (
    <Menu width={200}>
      <Menu.Target>
        <Button variant="default" className={classes.target} aria-label="Import and export">
          <IconDots {...glyph} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={exportAddress({ kind, scope, list, place })}
          download
          leftSection={<IconDownload {...glyph} />}
          onClick={(event) => void handleDownload(event)}
        >
          Export CSV
        </Menu.Item>
        {scope === 'own' && (
          <>
            <Menu.Item component={Link} to={`${kindWords[kind].path}/import`} leftSection={<IconUpload {...glyph} />}>
              Import CSV
            </Menu.Item>
            <Menu.Item component={Link} to={`/operations/duplicates?kind=${kind}`} leftSection={<IconCopyCheck {...glyph} />}>
              Possible duplicates
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The rows that the list shows, on all of its pages. */
export function exportAddress({ kind, scope, list, place }: Props): string {
  const { search, sort, direction, filters } = place;
  const { owner, ...others } = filters;
  const query = {
    search,
    sort,
    direction,
    ...others,
    scope,
    owner: scope === 'global' ? owner : undefined,
    list: kind === 'lead' ? list : undefined,
  };
  return `/api${urlOf(calls[kind], { query })}`;
}
