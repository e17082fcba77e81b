import type { Role } from '@crm/contract/core/permissions';
import { kindRules, kindsOfRole, type MailTime, type MailTimes, mailTimes } from '@crm/contract/office/mail-choices';
import type { NotificationKind } from '@crm/contract/office/notifications';
import classes from './mail-choices.module.css';
import { timeWords } from './mail-values.ts';

interface Props {
  role: Role;
  times: MailTimes;
  onChange: (kind: NotificationKind, time: MailTime) => void;
}

/** A row for each kind of which the person can be told, a column for each choice. */
export function KindsTable({ role, times, onChange }: Props) {
  return (
    <table className={classes.kinds} aria-label="What is mailed, and when">
      <thead>
        <tr>
          <th scope="col">What</th>
          {mailTimes.map((time) => (
            <th key={time} scope="col">
              {timeWords[time]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kindsOfRole(role).map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {kindRules[kind].title}
              <small>{kindRules[kind].text}</small>
            </th>
            {mailTimes.map((time) => (
              <td key={time}>
                {kindRules[kind].allowed.includes(time) && (
                  <label>
                    <input
                      type="radio"
                      name={`mail-${kind}`}
                      aria-label={`${kindRules[kind].title}: ${timeWords[time]}`}
                      checked={times[kind] === time}
                      onChange={() => onChange(kind, time)}
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
