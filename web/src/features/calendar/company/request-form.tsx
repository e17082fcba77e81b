import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { attempt } from '../../../ui/dialog/attempt.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type AskedLeave, type LoadedCollisions, useDecide, useHandOver } from './admin-calendar.api.ts';
import { AwayList } from './away-list.tsx';
import { CollisionList } from './collision-list.tsx';
import { handoverOf, type WorkItem, workOf } from './collision-work.ts';
import classes from './request-drawer.module.css';

interface Props {
  leave: AskedLeave;
  /** Undefined until they are loaded. The leave can be decided without them. */
  collisions: LoadedCollisions | undefined;
  onClose: () => void;
}

export function RequestForm({ leave, collisions, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [toStaffId, setToStaffId] = useState<string | null>(null);
  const decide = useDecide();
  const handOver = useHandOver();
  const work = collisions ? workOf(collisions) : [];
  const chosen = work.filter(({ key }) => !left.has(key));
  const { once } = useOneAtATime();
  const isApproved = leave.status === 'Approve';

  const finish = (act: () => Promise<unknown>, done: string) =>
    once(async () => {
      if (await attempt(act, { done, failed: 'Failed to update status' })) onClose();
    });
  const decideAs = (status: 'Approve' | 'Reject') =>
    void finish(() => decide.mutateAsync({ leave, status }), 'Leave updated successfully!');
  const handChosen = () =>
    void finish(
      () => handOver.mutateAsync({ leave, body: { toStaffId: Number(toStaffId), ...handoverOf(chosen) } }),
      isApproved ? 'Work handed over successfully!' : 'Leave approved and work handed over successfully!',
    );
  const toggle = ({ key }: WorkItem) => setLeft((before) => toggled(before, key));
  return (
    <>
      {collisions && (
        <>
          {collisions.hasMore && (
            <p className={classes.quiet}>There is more than fits here. It comes when this is handed over.</p>
          )}
          <CollisionList work={work} left={left} onToggle={toggle} />
          <AwayList away={collisions.away} />
          {work.length > 0 && (
            <SelectField
              label="Hand over to"
              placeholder="Choose a colleague"
              searchable
              clearable
              openOnFocus={false}
              nothingFoundMessage="Nobody found"
              data={collisions.colleagues.map(({ id, name, isAway }) => ({
                value: String(id),
                label: isAway ? `${name} (away)` : name,
              }))}
              value={toStaffId}
              onChange={setToStaffId}
            />
          )}
        </>
      )}
      <div className={classes.foot}>
        {!isApproved && (
          <Button loading={decide.isPending && decide.variables.status === 'Approve'} onClick={() => decideAs('Approve')}>
            Approve
          </Button>
        )}
        {work.length > 0 && (
          <Button
            variant="default"
            disabled={toStaffId === null || chosen.length === 0}
            loading={handOver.isPending}
            onClick={handChosen}
          >
            {isApproved ? 'Hand over' : 'Approve and hand over'}
          </Button>
        )}
        {leave.status !== 'Reject' && (
          <Button
            variant="default"
            loading={decide.isPending && decide.variables.status === 'Reject'}
            onClick={() => decideAs('Reject')}
          >
            Reject
          </Button>
        )}
      </div>
    </>
  );
}

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(key)) after.add(key);
  return after;
}
