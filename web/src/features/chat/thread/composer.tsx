import { type ChatPerson, messageText } from '@crm/contract/office/chat';
import { Button, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { randomKey } from '../../../lib/writes/random-key.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { usePastedFiles } from '../../attachments/use-pasted-files.ts';
import { useFileDrop } from '../../imports/steps/use-file-drop.ts';
import { sendNow } from '../chat-socket.ts';
import { keepDraft, readDraft } from '../drafts.ts';
import { useChosenFiles } from '../files/chosen-files.ts';
import { ChosenList } from '../files/chosen-list.tsx';
import { startUpload } from '../files/file-uploads.ts';
import { addUnsent, placeNow } from '../outbox.ts';
import classes from './composer.module.css';
import { useIsTouchOnly } from './use-is-touch-only.ts';

interface Props {
  me: number;
  person: ChatPerson;
  /** Focus on opening. Not on a phone, where the keyboard would cover the messages. */
  isFocused: boolean;
}

export function Composer({ me, person, isFocused }: Props) {
  const [text, setText] = useState(() => readDraft(me, person.id));
  const [sends, setSends] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useChosenFiles(me, person.id);
  const { files } = chosen;
  const isOver = useFileDrop(chosen.add);
  usePastedFiles(chosen.add);
  const parsed = messageText.safeParse(text);
  const error = text.trim() === '' ? undefined : parsed.error?.issues[0]?.message;

  const change = (typed: string) => {
    setText(typed);
    keepDraft(me, person.id, typed);
  };
  const send = () => {
    field.current?.focus();
    if (error !== undefined || (!parsed.success && files.length === 0)) return;
    const written = parsed.data ?? '';
    const to = { to: person.id, after: person.lastMessage?.id ?? 0 };
    // The words go with the first file.
    for (const [index, file] of files.entries())
      startUpload({ ...to, me, key: randomKey(), file, text: index === 0 ? written : '', writtenAt: placeNow() });
    if (files.length === 0) addUnsent({ ...to, key: randomKey(), text: written, writtenAt: placeNow() });
    sendNow();
    chosen.clear();
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
      <div className={classes.box} data-invalid={error !== undefined || undefined} data-over={isOver || undefined}>
        <ChosenList files={files} onRemove={chosen.remove} />
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
          <IconAction icon={IconPaperclip} label="Attach files" tip="Attach files" onClick={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files to send"
            onChange={({ currentTarget }) => {
              chosen.add([...(currentTarget.files ?? [])]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
              field.current?.focus();
            }}
          />
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
