import '@mantine/core/styles/Switch.css';
import { type PushDevice, pushChoices } from '@crm/contract/office/push';
import { Button, Checkbox, Switch } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { showError, showFailure } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PlainRow, PlainRows, PlainRowsNote, PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { pushQuery, useChoosePushes, useRemoveDevice, useSubscribe } from './push.api.ts';
import classes from './push.module.css';
import { choiceLabels, choicesText, choiceTexts, obstacleTexts } from './push-words.ts';
import { forgetPush, rememberPush } from './renew-push.ts';
import { obstacleHere, subscribeBrowser, unsubscribeBrowser } from './this-browser.ts';

/** Whether this browser shows what the inbox gets while the portal is closed, and which other devices do. */
export function PushSection() {
  const { data, error, isFetching, refetch } = useQuery(pushQuery);
  if (error && !data) return <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <PlainRowsWaiting />;
  const others = data.devices.filter(({ isThis }) => !isThis);
  return (
    <>
      <ThisDevice serverKey={data.key} device={data.devices.find(({ isThis }) => isThis)} />
      {others.length > 0 && (
        <PlainRows label="Other devices with push">
          {others.map((device) => (
            <OtherDevice key={device.id} device={device} />
          ))}
        </PlainRows>
      )}
    </>
  );
}

function ThisDevice({ serverKey, device }: { serverKey: string | null; device: PushDevice | undefined }) {
  const [obstacle, setObstacle] = useState(obstacleHere);
  const subscribe = useSubscribe();
  const remove = useRemoveDevice();
  const { once, isBusy } = useOneAtATime();
  const isOn = device !== undefined && obstacle === null;

  const switchOn = async () => {
    const subscription = serverKey === null ? undefined : await subscribeBrowser(serverKey);
    setObstacle(obstacleHere());
    if (!subscription) return;
    await subscribe.mutateAsync({ ...subscription, choices: [...pushChoices] });
    await rememberPush(pushChoices);
  };
  const switchOff = async (known: PushDevice) => {
    await remove.mutateAsync(known);
    forgetPush();
    await unsubscribeBrowser();
  };
  const handleSwitch = () =>
    once(() =>
      device
        ? attempt(() => switchOff(device), { failed: 'Push could not be switched off' })
        : attempt(switchOn, { failed: tellFailure }),
    );
  return (
    <>
      <Switch
        label="Push on this device"
        description="Shown while the portal is closed, until you sign out here."
        checked={isOn}
        disabled={obstacle !== null || serverKey === null || isBusy}
        onChange={() => void handleSwitch()}
      />
      {obstacle !== null && <PlainRowsNote>{obstacleTexts[obstacle]}</PlainRowsNote>}
      {serverKey === null && <PlainRowsNote>Push cannot be switched on just now. Please come back later.</PlainRowsNote>}
      {isOn && <Choices device={device} />}
      {isOn && device.error !== null && <PlainRowsNote>The last push did not arrive: {device.error}.</PlainRowsNote>}
    </>
  );
}

function tellFailure(error: unknown): void {
  const title = 'Push could not be switched on';
  const { endpoint: refusal } = fieldsOf(error);
  // The browser itself: it did not reach the push service of its maker, or was told to use none.
  if (error instanceof DOMException) showError(title, 'The push service of this browser did not answer.');
  else if (refusal) showError(title, `The push service of this browser is refused: ${refusal}.`);
  else showFailure(title, error);
}

function Choices({ device }: { device: PushDevice }) {
  const choose = useChoosePushes();
  // What was clicked shows at once; the server's answer takes its place.
  const shown = choose.isPending ? choose.variables.choices : device.choices;
  const handleChange = (chosen: string[]) => {
    if (choose.isPending) return;
    const choices = pushChoices.filter((choice) => chosen.includes(choice));
    const save = async () => {
      await choose.mutateAsync({ device, choices });
      await rememberPush(choices);
    };
    void attempt(save, { failed: 'The choice could not be saved' });
  };
  return (
    <Checkbox.Group label="What this device shows" value={[...shown]} onChange={handleChange}>
      <div className={classes.choices}>
        {pushChoices.map((choice) => (
          <Checkbox key={choice} value={choice} label={choiceLabels[choice]} description={choiceTexts[choice]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function OtherDevice({ device }: { device: PushDevice }) {
  const remove = useRemoveDevice();
  const { agent, choices, error } = device;
  const handleRemove = () => {
    if (remove.isPending) return;
    void attempt(() => remove.mutateAsync(device), { done: 'No more pushes there.', failed: 'The device could not be removed' });
  };
  return (
    <PlainRow
      icon={/iPhone|iPad|Android/.test(agent) ? IconDeviceMobile : IconDeviceDesktop}
      name={agent}
      lines={[choicesText(choices), ...(error === null ? [] : [`The last push did not arrive: ${error}`])]}
    >
      <Button
        size="xs"
        variant="default"
        loading={remove.isPending}
        aria-label={`Switch push off on ${agent}`}
        onClick={handleRemove}
      >
        Switch off
      </Button>
    </PlainRow>
  );
}
