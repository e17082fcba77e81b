import { reportPatienceDays } from '@crm/contract/numbers/reports';
import { Link } from 'react-router';
import { WarningNotice } from '../../ui/rows/warning-notice.tsx';
import classes from './reports.module.css';

/** Nothing is sent, and what to do about it. */
export function MailNotice() {
  return (
    <div className={classes.notice}>
      <WarningNotice>
        <span>
          E-mail is not set up. Reports wait up to {reportPatienceDays} days, until whoever runs the portal sets SMTP_URL and
          MAIL_FROM. <Link to="/profile/customise/mail">Open the e-mail settings</Link>
        </span>
      </WarningNotice>
    </div>
  );
}
