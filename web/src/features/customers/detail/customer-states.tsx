import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { Delayed } from '../../../ui/delayed.tsx';
import { useTrashOf } from '../../../ui/dialog/use-tell-missing.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { CustomerSetup } from '../customer-setup.ts';
import classes from './customer-view.module.css';

export function CustomerMissing({ setup, message }: { setup: CustomerSetup; message: string }) {
  const trash = useTrashOf(setup.kind)(message);
  const action = trash && (
    <Button component={Link} to={trash} variant="default">
      Open Trash
    </Button>
  );
  return <EmptyState icon={setup.icon} title={message} action={action} />;
}

const bones = ['60%', '80%', '45%', '70%', '55%'];

export function CustomerWaiting() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        {bones.map((width) => (
          <span key={width} className={classes.bone} style={{ width }} />
        ))}
      </Delayed>
    </>
  );
}
