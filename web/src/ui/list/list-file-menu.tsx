import { Button, Menu } from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { FileItems } from './export-menu-list.tsx';
import classes from './list-file-menu.module.css';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props extends Pick<ComponentProps<typeof FileItems>, 'call' | 'query'> {
  /** Further entries. */
  children?: ReactNode;
}

/** What a list has to do with files; a click away, because nobody does it every day. */
export function ListFileMenu({ call, query, children }: Props) {
  return (
    <Menu width={220}>
      <Menu.Target>
        <Button variant="default" className={classes.target} aria-label="Import and export">
          <IconDots {...glyph} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <FileItems call={call} query={query} verb="Export" icon={<IconDownload {...glyph} />} />
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
