import { IconPhone } from '@tabler/icons-react';
import { Fragment } from 'react';
import { formatPhone } from '../lib/phone.ts';
import classes from './contact-links.module.css';

/** A number that a tap dials. */
export function PhoneLink({ phone, withIcon = false }: { phone: string; withIcon?: boolean }) {
  if (phone === '') return '–';
  return (
    <a className={classes.link} href={`tel:${phone}`}>
      {withIcon && <IconPhone size={14} stroke={2} aria-hidden />}
      <span>{formatPhone(phone)}</span>
    </a>
  );
}

/** Where an address may go on in the next line: nowhere else, or a part of it looks like a whole one. What begins with a dot does not. */
const parts = /\.*[^@.]*@|\.*[^@.]+|\.+$/g;

/** An address that a tap writes to. */
export function EmailLink({ email, wraps = false }: { email: string | null | undefined; wraps?: boolean }) {
  if (!email) return '–';
  return (
    <a className={classes.link} data-wraps={wraps || undefined} href={mailtoOf(email)}>
      <span>
        {wraps
          ? Array.from(email.matchAll(parts), ({ 0: part, index }) => (
              <Fragment key={index}>
                {part}
                <wbr />
              </Fragment>
            ))
          : email}
      </span>
    </a>
  );
}

/** 'a?bcc=b@c.test' is an address, and must not become a copy to somebody. */
export function mailtoOf(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
