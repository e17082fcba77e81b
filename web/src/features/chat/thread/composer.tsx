import { type ChatPerson, outgoingMessage } from '@crm/contract/office/chat';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { randomKey } from '../../../lib/writes/random-key.ts';
import { sendNow } from '../chat-socket.ts';
import { keepDraft, readDraft } from '../drafts.ts';
import { addUnsent } from '../outbox.ts';
import classes from './composer.module.css';
import { useIsTouchOnly } from './use-is-touch-only.ts';

interface Props {
  me: number;
  person: ChatPerson;
  /** Focus on opening. Not on a phone, where the keyboard would cover the messages. */
  isFocused: boolean;
}

const messageText = outgoingMessage.shape.message.shape.text;

export function Composer({ me, person, isFocused }: Props) {
  const [text, setText] = useState(() => readDraft(me, person.id));
  const [sends, setSends] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const parsed = messageText.safeParse(text);
  const error = text.trim() === '' ? undefined : parsed.error?.issues[0]?.message;

  const change = (typed: string) => {
    setText(typed);
    keepDraft(me, person.id, typed);
  };
  const send = () => {
    field.current?.focus();
    if (!parsed.success) return;
    addUnsent({ key: randomKey(), to: person.id, text: parsed.data, writtenAt: Date.now(), after: person.lastMessage?.id ?? 0 });
    sendNow();
    change('');
    setSends(sends + 1);
  };
  const enterSends = !useIsTouchOnly();
  const handleKey = (event: KeyboardEvent) => {
    // Enter that picks a character in an input method sends nothing.
    if (!enterSends || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={classes.composer}>
      <div className={classes.box} data-invalid={error !== undefined || undefined}>
        <Textarea
          ref={field}
          variant="unstyled"
          className={classes.field ?? ''}
          aria-label={`Message to ${person.name}`}
          placeholder="Write a message"
          autosize
          minRows={1}
          maxRows={8}
          autoFocus={isFocused}
          enterKeyHint={enterSends ? 'send' : 'enter'}
          value={text}
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <div className={classes.bar}>
          {enterSends && <span className={classes.hint}>Enter sends, Shift + Enter adds a line</span>}
          <Button
            size="xs"
            leftSection={
              <IconSend
                key={sends}
                className={classes.plane}
                data-sent={sends > 0 || undefined}
                size={14}
                stroke={1.75}
                aria-hidden
              />
            }
            onClick={send}
          >
            Send
          </Button>
        </div>
      </div>
    </div>
  );
}
