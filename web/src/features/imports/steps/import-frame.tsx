import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeOf, useRole } from '../../../lib/role.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { kindsOfImport } from '../import-kinds.ts';
import classes from '../imports.module.css';
import { ImportSteps, type NamedStep } from './import-steps.tsx';

interface Props {
  kind: ImportKind;
  step: NamedStep | null;
  children: ReactNode;
}

/** What stands around every step. */
export function ImportFrame({ kind, step, children }: Props) {
  const { many } = kindsOfImport[kind];
  const { path, name } = useListOf(kind);
  return (
    <>
      <Link className={classes.back} to={path}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden /> {name}
      </Link>
      <PageHeader title={`Import ${many}`} />
      {step && <ImportSteps current={step} />}
      {children}
    </>
  );
}

/** The list that the records are in; a person who has no such list goes home. */
export function useListOf(kind: ImportKind): { path: string; name: string } {
  const { role } = useRole();
  const { list, listName } = kindsOfImport[kind];
  const path = role ? list[role] : undefined;
  return path ? { path, name: listName } : { path: role ? homeOf(role) : '/', name: 'Home' };
}
