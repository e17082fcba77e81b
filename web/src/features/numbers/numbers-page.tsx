import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import type { Scroller } from '../../ui/list/load-on.tsx';
import { printAll } from '../../ui/list/print-all.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './numbers.module.css';
import { NumbersNav } from './numbers-nav.tsx';

interface Props {
  /** One quiet line: what the page tells, and of which days. */
  context: ReactNode;
  /** Chooses the days. */
  range?: ReactNode;
  /** The numbers of the page as files; nothing where there are none. */
  file?: ComponentProps<typeof ExportMenu>;
  /** A list that loads on: it is whole before it is printed. */
  rows?: Scroller;
  children: ReactNode;
}

/** The frame of every page of numbers. */
export function NumbersPage({ context, range, file, rows, children }: Props) {
  return (
    <>
      <PageHeader title="Numbers" context={context}>
        {range}
        <Button
          className={classes.print ?? ''}
          variant="default"
          px={8}
          aria-label="Print"
          title="Print"
          onClick={() => void (rows ? printAll(rows) : window.print())}
        >
          <IconPrinter size={16} stroke={1.75} aria-hidden />
        </Button>
        {file && <ExportMenu {...file} />}
      </PageHeader>
      <NumbersNav />
      {children}
    </>
  );
}
