import { formatCount } from '@kitwright/ui';
import { SegmentedControl, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './business.module.css';
import { SearchField } from './SearchField.tsx';
import type { ListFilter } from './use-list-filter.ts';

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
