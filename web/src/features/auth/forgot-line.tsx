import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './auth.module.css';
import { optionsQuery } from './sign-in-options.ts';

/** Below the form, where the portal sends mail. */
export function ForgotLine({ onForgotten }: { onForgotten: () => void }) {
  const { data } = useQuery(optionsQuery);
  if (!data?.mail) return null;
  return (
    <div className={classes.passkey}>
      <Button variant="subtle" fullWidth onClick={onForgotten}>
        Forgot password?
      </Button>
    </div>
  );
}
