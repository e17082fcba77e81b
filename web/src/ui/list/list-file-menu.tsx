import { Button, Menu } from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { handleDownload } from '../download-file.ts';
import classes from './list-file-menu.module.css';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  exportPath: string;
  /** Further entries. */
  children?: ReactNode;
}

/** What a list has to do with files; a click away, because nobody does it every day. */
export function ListFileMenu({ exportPath, children }: Props) {
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
          href={exportPath}
          download
          leftSection={<IconDownload {...glyph} />}
          onClick={(event) => void handleDownload(event)}
        >
          Export CSV
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
