import { Dialog } from '../dialog/dialog.tsx';
import classes from './key-list.module.css';
import { singleKeys } from './single-keys.ts';

const everywhere = [{ keys: ['Ctrl', 'K'], text: 'Search records and people, open a page, start something new' }];
const single = [
  { keys: ['/'], text: 'Search this page' },
  { keys: ['N'], text: 'New record' },
  { keys: ['J'], text: 'Next row or card' },
  { keys: ['K'], text: 'Previous row or card' },
  { keys: ['Enter'], text: 'Open the row or card' },
  { keys: ['E'], text: 'Edit the row, the card or the record of the page' },
  { keys: ['A'], text: 'Approve what is chosen in a queue' },
  { keys: ['R'], text: 'Reject it, with a reason' },
  { keys: ['?'], text: 'This list' },
];

export function KeyList({ onClose }: { onClose: () => void }) {
  const isOn = singleKeys.useValue();
  return (
    <Dialog title="Keyboard shortcuts" size={480} onClose={onClose}>
      <div className={classes.body}>
        <dl className={classes.keys}>
          {[...everywhere, ...(isOn ? single : [])].map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          {isOn
            ? 'Not while you type in a field. Settings switches the single keys off.'
            : 'The single keys are switched off in Settings.'}
        </p>
      </div>
    </Dialog>
  );
}
