import { IconPhone } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { formatPhone, isErasedPhone } from '../lib/phone.ts';
import classes from './contact-links.module.css';

/** A number that a tap dials. */
export function PhoneLink({ phone, withIcon = false }: { phone: string; withIcon?: boolean }) {
  if (phone === '' || isErasedPhone(phone)) return '–';
  return (
    <a className={classes.link} href={`tel:${phone}`}>
      {withIcon && <IconPhone size={14} stroke={2} aria-hidden />}
      <span>{formatPhone(phone)}</span>
    </a>
  );
}

/** An address that a tap writes to. One that wraps goes on after its @ or before a dot; in a table after its @ alone. */
export function EmailLink({ email, wraps = false }: { email: string | null | undefined; wraps?: boolean }) {
  if (!email || email.endsWith('@erased.invalid')) return '–';
  const at = email.lastIndexOf('@') + 1;
  return (
    <a className={classes.link} data-wraps={wraps || undefined} href={mailtoOf(email)}>
      <span>
        {wraps ? (
          <>
            <span>{breakable(email.slice(0, at))}</span>
            <wbr />
            <span>{breakable(email.slice(at))}</span>
          </>
        ) : (
          email
        )}
      </span>
    </a>
  );
}

function breakable(text: string): ReactNode {
  return Array.from(text.matchAll(/^[^.]+|\.+[^.]*/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** 'a?bcc=b@c.test' is an address, and must not become a copy to somebody. */
export function mailtoOf(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
