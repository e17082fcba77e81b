import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useKeyMark } from '../keys/single-keys.ts';
import classes from './search-box.module.css';

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  delay?: number | undefined;
}

export function SearchBox({ label, value, onSearch, delay = 500 }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== seen) {
    setSeen(value);
    // The echo of our own search must not undo what was typed since.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const search = (next: string) => {
    setSent(next.trim());
    onSearch(next.trim());
  };
  const searchSoon = useDebouncedCallback(search, delay);
  const searchNow = (next: string) => {
    searchSoon.cancel();
    setText(next);
    search(next);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') searchNow(text);
  };
  return (
    <TextInput
      ref={input}
      {...useKeyMark('/')}
      type="search"
      className={classes.box}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onClick={() => {
              searchNow('');
              input.current?.focus();
            }}
          />
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchSoon(event.currentTarget.value);
      }}
      onKeyDown={handleKeyDown}
    />
  );
}
