import { Button, Menu } from '@mantine/core';
import { IconDots, IconShieldOff } from '@tabler/icons-react';
import { confirm } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { type StaffMember, useResetFactor } from './staff-access.api.ts';

const text = 'This person is signed out at once, and signs in with the password alone until they add a new second factor.';

/** For somebody who has lost a phone or a key. */
export function ResetFactor({ person }: { person: StaffMember }) {
  const reset = useResetFactor();
  const { name, email } = person;
  const handleReset = async () => {
    if (reset.isPending) return;
    const title = 'Reset the second factor?';
    if (!(await confirm({ title, text, record: { name, detail: email }, confirmLabel: 'Yes, reset' }))) return;
    await attempt(() => reset.mutateAsync(person), {
      done: `The second factor of ${name} was reset.`,
      failed: 'The second factor was not reset.',
    });
  };
  return (
    <Menu width={200} position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="subtle" color="gray" aria-label={`More for ${name}`} loading={reset.isPending}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconShieldOff size={16} stroke={1.75} aria-hidden />} onClick={() => void handleReset()}>
          Reset second factor
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
