import { formatCount } from '@kitwright/ui';
import { CloseButton, Kbd, SegmentedControl, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useBusinessText } from '../translations/business/text.ts';
import classes from './business.module.css';

const SEARCH_PAUSE_MS = 250;

/** Tells which rows of a list are asked for: those of a state, and with some words in them. */
interface ListFilter<State extends string> {
  readonly state: State;
  readonly setState: (state: State) => void;
  /** As it is being typed. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Holds what to ask the server for: the words once typing pauses. */
  readonly sought: string;
}

export const useListFilter = <State extends string>(first: State): ListFilter<State> => {
  const [state, setState] = useState<State>(first);
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, SEARCH_PAUSE_MS);
  return { state, setState, search, setSearch, sought };
};

interface ListHeadProps<State extends string> {
  readonly title: string;
  readonly filter: ListFilter<State>;
  readonly states: {
    readonly label: string;
    readonly all: readonly State[];
    readonly nameOf: (state: State) => string;
    /** Says how many rows are in each state, as far as it is counted and known. */
    readonly counts: Readonly<Partial<Record<State, number>>> | undefined;
  };
  readonly searchLabel: string;
  /** Shows what else one can do with the list. */
  readonly children?: ReactNode;
}

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

/** The head of a list of the back office: its name, its states with their counts, and the search. */
export const ListHead = <State extends string>({
  title,
  filter,
  states,
  searchLabel,
  children,
}: ListHeadProps<State>) => {
  const labelOf = (state: State): string => {
    const count = states.counts?.[state];
    return count === undefined ? states.nameOf(state) : `${states.nameOf(state)} ${formatCount(count)}`;
  };
  return (
    <div className={classes.head}>
      <Title order={1} size="h2">
        {title}
      </Title>
      <div className={classes.tools}>
        <SegmentedControl
          className={`kw-sideways ${classes.states ?? ''}`}
          size="sm"
          aria-label={states.label}
          value={filter.state}
          data={states.all.map((state) => ({ value: state, label: labelOf(state) }))}
          onChange={(state) => filter.setState(state)}
        />
        <SearchField label={searchLabel} value={filter.search} onChange={filter.setSearch} />
        {children}
      </div>
    </div>
  );
};
