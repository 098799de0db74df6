import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const SEARCH_PAUSE_MS = 250;

/** Tells which rows of a list are asked for: those of a state, and with some words in them. */
export interface ListFilter<State extends string> {
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
