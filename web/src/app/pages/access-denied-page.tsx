import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { homeOf, useRole } from '../../lib/role.ts';
import classes from './plain-page.module.css';

export function AccessDeniedPage() {
  const navigate = useNavigate();
  const { role } = useRole();
  const handleBack = () => {
    if (canGoBack()) void navigate(-1);
    else void navigate(role ? homeOf(role) : '/login', { replace: true });
  };
  return (
    <div className={classes.page}>
      <h1>Access denied</h1>
      <p>You do not have permission to access this page.</p>
      <Button onClick={handleBack}>Go Back Home</Button>
    </div>
  );
}

/** history.length also counts pages of other sites and the empty tab; going back must not leave the product. */
function canGoBack(): boolean {
  // Older browsers do not have it; the router's own count is less exact.
  const { navigation }: { navigation?: { canGoBack: boolean } } = window;
  if (navigation) return navigation.canGoBack;
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
