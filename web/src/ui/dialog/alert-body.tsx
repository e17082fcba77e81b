import { Button, Modal } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { ownAddress } from '../../lib/address/own-address.ts';
import classes from './alerts.module.css';

export interface AlertContent {
  title: string;
  text?: string | undefined;
  icon: Icon;
  meaning: 'red' | 'yellow' | 'blue';
  /** The record it is about, repeated so that nobody confirms the wrong one. */
  record?: { name: string; detail?: string | undefined } | undefined;
  /** Other records that it names, and what is said of the rest of them. */
  links?: { items: readonly AlertLink[]; rest: string } | undefined;
}

/** A plain click closes the dialog with `onOpen`; a new tab needs no more than the address. */
interface AlertLink {
  to: string;
  label: string;
  detail: string;
  onOpen: () => void;
}

export interface Choice<T> {
  label: string;
  value: T;
  isDangerous?: boolean;
}

interface Props<T> extends AlertContent {
  dismissLabel: string;
  choices: Choice<T>[];
  onAnswer: (value: T | undefined) => void;
}

export function AlertBody<T>({ title, text, icon: Glyph, meaning, record, links, dismissLabel, choices, onAnswer }: Props<T>) {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Mantine fixes the role 'dialog', and it moves the focus only when the first of several dialogs opens.
    safe.current?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
    // Not at once: without motion Mantine notes only now where the focus has to return to, and a menu that was left for this
    // gives it back to its button a moment later.
    const settled = setTimeout(() => safe.current?.focus(), 50);
    return () => clearTimeout(settled);
  }, []);
  return (
    <>
      <div className={classes.body}>
        <span className={classes.glyph} data-meaning={meaning}>
          <Glyph size={16} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.words}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {text?.split('\n').map((line) => (
            <p key={line} className={classes.text}>
              {line}
            </p>
          ))}
          {record && (
            <p className={classes.record}>
              <span>{record.name}</span>
              {record.detail && <span className={classes.detail}>{record.detail}</span>}
            </p>
          )}
          {links && <AlertLinks {...links} onClose={() => onAnswer(undefined)} />}
        </div>
      </div>
      <div className={classes.foot}>
        <Button ref={safe} data-autofocus variant={choices.length > 0 ? 'default' : 'filled'} onClick={() => onAnswer(undefined)}>
          {dismissLabel}
        </Button>
        {choices.map((choice) => (
          <Button key={choice.label} {...(choice.isDangerous && { color: 'red' })} onClick={() => onAnswer(choice.value)}>
            {choice.label}
          </Button>
        ))}
      </div>
    </>
  );
}

function AlertLinks({ items, rest, onClose }: NonNullable<AlertContent['links']> & { onClose: () => void }) {
  const handleClick = (event: MouseEvent, { onOpen }: AlertLink) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
    onOpen();
  };
  return (
    <>
      {items.length > 0 && (
        <ul className={classes.links}>
          {items.map((link) => (
            <li key={link.to + link.label}>
              <a href={ownAddress(link.to)} onClick={(event) => handleClick(event, link)}>
                {link.label}
              </a>
              <span className={classes.detail}>{link.detail}</span>
            </li>
          ))}
        </ul>
      )}
      {rest && <p className={classes.text}>{rest}</p>}
    </>
  );
}
