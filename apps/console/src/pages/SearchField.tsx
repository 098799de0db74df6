import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useBusinessText } from '../translations/business/text.ts';
import classes from './business.module.css';

/** A field for words to search for, which `/` leads to and which can be emptied at once. */
export const SearchField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  const text = useBusinessText();
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ search: () => field.current?.focus() });
  return (
    <TextInput
      ref={field}
      className={classes.search ?? ''}
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.5} />}
      rightSection={
        value === '' ? (
          <Kbd size="xs" className={classes.slash ?? ''}>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label={text('clear')} onClick={() => onChange('')} />
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
