import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useRole } from '../../lib/role.ts';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './numbers.module.css';
import { numbersTabs } from './numbers-tabs.ts';

interface Props {
  /** One quiet line: what the page tells, and of which days. */
  context: ReactNode;
  /** Chooses the days. */
  range?: ReactNode;
  /** The numbers of the page as files; nothing where there are none. */
  file?: ComponentProps<typeof ExportMenu>;
  children: ReactNode;
}

/** The frame of every page of numbers. */
export function NumbersPage({ context, range, file, children }: Props) {
  const { role } = useRole();
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
          onClick={() => window.print()}
        >
          <IconPrinter size={16} stroke={1.75} aria-hidden />
        </Button>
        {file && <ExportMenu {...file} />}
      </PageHeader>
      <nav className={classes.tabs} aria-label="Numbers">
        {numbersTabs
          .filter(({ roles }) => role != null && roles.includes(role))
          .map(({ label, to }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
      </nav>
      {children}
    </>
  );
}
