import type { Role } from '@crm/contract/core/permissions';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { company } from '../lib/company/company.ts';
import { forgetCompany, useCompanyFor } from '../lib/company/follow-company.ts';
import { useRole } from '../lib/role.ts';
import { coverPage, isOver, startSession, useSessionStatus } from '../lib/sign-in/session.ts';
import { useLeaveQuestion } from '../ui/form/unsaved-guards.ts';
import { admit, isEntrance } from './admission.ts';
import { Loading } from './pages/loading.tsx';
import classes from './pages/plain-page.module.css';
import { Shell } from './shell/shell.tsx';
import { useRouteEntry } from './use-route-entry.ts';
import { useRouteOpening } from './use-route-opening.ts';

const SessionCover = lazy(async () => ({ default: (await import('./shell/session-cover.tsx')).SessionCover }));

/** The guard over every route. */
export function Root() {
  const entry = useRouteEntry();
  const location = useLocation();
  const { pathname } = location;
  const { role: known, isFailing, retry } = useRole();
  const status = useSessionStatus();
  const isCompanyKnown = useCompanyFor(known);
  const { name } = company.useValue();
  const [lastRole, setLastRole] = useState<Role | null>(null);
  if (known && known !== lastRole) setLastRole(known);

  // The session ended under a page in use: it stays, with what was typed, under the sign-in form.
  const isInterrupted = known === null && !isOver(status) && lastRole !== null && entry.roles !== 'public';
  useEffect(() => {
    if (isInterrupted) coverPage();
  }, [isInterrupted]);
  // Signed in elsewhere, in another tab or on the cover, after this tab had signed out.
  useEffect(() => {
    if (known && isOver(status)) startSession(known);
    if (known === null && isOver(status)) forgetCompany();
  }, [known, status]);
  useEffect(() => {
    document.title = `${entry.title} - ${name}`;
  }, [entry.title, name]);
  useRouteOpening(pathname);
  useLeaveQuestion();

  const role = isInterrupted ? lastRole : known;
  if (role && !isCompanyKnown) return <Loading />;
  if (role === undefined) return <Loading onRetry={isFailing ? retry : undefined} />;
  const admission = admit(entry, location, role);
  if ('goTo' in admission) return <Navigate to={admission.goTo} state={status === 'ended' ? null : admission.state} replace />;
  if (admission.show === 'bare' || role === null) {
    return (
      <main className={isEntrance(entry) ? undefined : classes.bare}>
        <Outlet />
      </main>
    );
  }
  return (
    <>
      <Shell role={role} entry={entry}>
        <Outlet />
      </Shell>
      {status === 'covered' && (
        <Suspense>
          <SessionCover />
        </Suspense>
      )}
    </>
  );
}
