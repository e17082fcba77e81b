import { contactFileCalls, leadFileCalls } from '@crm/contract/customers/customer-files';
import type { LeadList } from '@crm/contract/customers/leads';
import { Menu } from '@mantine/core';
import { IconCopyCheck, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ListFileMenu } from '../../../ui/list/list-file-menu.tsx';
import type { Choice } from '../../../ui/list/use-chosen.ts';
import type { Customer, CustomerScope, CustomerSetup } from '../customer-setup.ts';

interface Props {
  setup: CustomerSetup;
  scope: CustomerScope;
  list: LeadList;
  /** Of these rows alone, or of all but some. */
  choice?: Choice<Customer>;
  listView: {
    search: string;
    sort: string;
    direction: string;
    filters: Readonly<Record<string, string | undefined>>;
  };
}

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const exportCalls = { lead: leadFileCalls.export, contact: contactFileCalls.export };

/** Export, and for an own list import and duplicates. */
export function CustomerFiles(props: Props) {
  const { kind, words } = props.setup;
  return (
    <ListFileMenu call={exportCalls[kind]} query={exportedQuery(props)}>
      {props.scope === 'own' && (
        <>
          <Menu.Item component={Link} to={`${words.path}/import`} leftSection={<IconUpload {...glyph} />}>
            Import
          </Menu.Item>
          {kind === 'contact' && (
            <Menu.Item component={Link} to="/operations/notes/import" leftSection={<IconUpload {...glyph} />}>
              Import notes
            </Menu.Item>
          )}
          <Menu.Item component={Link} to={`/operations/duplicates?kind=${kind}`} leftSection={<IconCopyCheck {...glyph} />}>
            Possible duplicates
          </Menu.Item>
        </>
      )}
    </ListFileMenu>
  );
}

/** The rows that the list shows, on all of its pages. */
export function exportedQuery({ setup, scope, list, listView, choice }: Props) {
  const { search, sort, direction, filters } = listView;
  const { owner, ...others } = filters;
  return {
    search,
    sort,
    direction,
    ...others,
    scope,
    owner: scope === 'global' ? owner : undefined,
    list: setup.kind === 'lead' ? list : undefined,
    ...(choice && exportedRows(choice)),
  };
}

function exportedRows({ rows, except }: Choice<Customer>) {
  if (!except) return { ids: rows.map(({ id }) => id).join(',') };
  return except.size > 0 ? { except: [...except].join(',') } : {};
}
