import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useBusinessText } from '../translations/business/text.ts';
import classes from './business.module.css';

/** A field for words to search for, which can be emptied at once. */
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
  return (
    <TextInput
      className={classes.search ?? ''}
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.5} />}
      rightSection={
        value !== '' && <CloseButton size="sm" aria-label={text('clear')} onClick={() => onChange('')} />
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
