import { Button, CloseButton, Modal } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { Avatar } from '../../avatar.tsx';
import frame from '../../dialog/form-dialog.module.css';
import classes from './conflict.module.css';
import type { Choices, ConflictContent } from './conflict.types.ts';
import { ConflictChoice } from './conflict-choice.tsx';

interface Props extends ConflictContent {
  onSave: (choices: Choices) => Promise<void>;
  onBack: () => void;
}

export function ConflictBody({ subject, noun, by, conflicts, merged, onSave, onBack }: Props) {
  const [choices, setChoices] = useState<Choices>({});
  const [isSaving, setSaving] = useState(false);
  const profile = useProfile();
  const isOwn = by?.actor === profile?.name;
  const whose = !by ? 'Theirs' : isOwn ? 'Other window' : `${by.actor.split(' ')[0]}'s`;
  const savedAt = by && profile ? formatInstant(by.at, profile.timeZone) : undefined;
  const chosen = Object.keys(choices).length;
  const chooseAll = (side: 'mine' | 'theirs') => setChoices(Object.fromEntries(conflicts.map(({ name }) => [name, side])));
  const handleSave = () => {
    setSaving(true);
    void onSave(choices);
  };
  return (
    <div className={classes.dialog}>
      <header className={classes.header}>
        <Modal.Title className={classes.title}>{subject} changed while you edited it</Modal.Title>
        <CloseButton aria-label="Back to the form" onClick={onBack} />
      </header>
      <div className={classes.content}>
        <p className={classes.who}>
          {by && <Avatar name={by.actor} isOwn={isOwn} />}
          <span>
            {by ? (
              <>
                <b>{isOwn ? 'You' : by.actor}</b> saved it {isOwn && 'in another window '}
                {savedAt && <>on {savedAt}</>}.
              </>
            ) : (
              'It was saved in another window, or by somebody else.'
            )}{' '}
            Nothing you typed is lost.
          </span>
        </p>
        <section>
          <div className={classes.head}>
            <h3>
              Choose <span className={classes.count}>{conflicts.length}</span>
            </h3>
            <span className={classes.end}>
              <Button variant="subtle" size="compact-xs" onClick={() => chooseAll('mine')}>
                All mine
              </Button>
              <Button variant="subtle" size="compact-xs" onClick={() => chooseAll('theirs')}>
                All {by ? 'saved' : 'theirs'}
              </Button>
            </span>
          </div>
          {conflicts.map((field, index) => (
            <ConflictChoice
              key={field.name}
              field={field}
              whose={whose}
              choice={choices[field.name]}
              isFirst={index === 0}
              onChoose={(choice) => setChoices({ ...choices, [field.name]: choice })}
            />
          ))}
        </section>
        {merged.length > 0 && (
          <section className={classes.merged}>
            <div className={classes.head}>
              <h3>
                Merged <span className={classes.count}>{merged.length}</span>
              </h3>
              <span className={`${classes.end} ${classes.quiet}`}>only one side changed these</span>
            </div>
            <table>
              <tbody>
                {merged.map(({ name, label, before, after, from }) => (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td className={classes.value}>
                      {before && <s>{before}</s>} {after || 'empty'}
                    </td>
                    <td className={classes.from}>{from === 'mine' ? 'Mine' : whose}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
      <footer className={`${frame.foot} ${classes.foot}`}>
        <span className={classes.note} role="status">
          {chosen} of {conflicts.length} chosen
        </span>
        <Button variant="default" disabled={isSaving} onClick={onBack}>
          Back to the form
        </Button>
        <Button disabled={chosen < conflicts.length} loading={isSaving} onClick={handleSave}>
          Save merged {noun}
        </Button>
      </footer>
    </div>
  );
}
