import { endpoints } from '@kitwright/contract/endpoints';
import type { WorkHearing } from '@kitwright/contract/messages';
import { Alert, Title } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { useStaffText } from '../../translations/staff/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import classes from './staff.module.css';

type Person = WorkHearing['people'][number];

const useWays = (): ((person: Person) => string) => {
  const text = useStaffText();
  return ({ ways, gather }) =>
    ways.length === 0
      ? text('hears.nothing')
      : ways
          .map((way) =>
            way === 'mail' && gather !== 'once' ? text(`hears.mail.${gather}`) : text(`hears.ways.${way}`),
          )
          .join(', ');
};

/** Shows who hears of one kind, with a warning where no one does. */
const Hearing = ({ kind, people }: WorkHearing) => {
  const text = useStaffText();
  const waysOf = useWays();
  const isHeard = people.some(({ ways }) => ways.length > 0);
  return (
    <li className={classes.hearing}>
      <Title order={3} size="h5">
        {text(`hears.kinds.${kind}`)}
      </Title>
      {!isHeard && (
        <Alert color="orange" icon={<IconBellOff size={20} stroke={1.5} />} mt="xs">
          {text(people.length === 0 ? 'hears.noOneHasIt' : 'hears.noOneHears')}
        </Alert>
      )}
      {people.length > 0 && (
        <ul className={classes.hearers}>
          {people.map((person) => (
            <li key={person.id}>
              <span className={classes.name}>{person.name}</span>
              <span className={classes.email}>{waysOf(person)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** Shows to administrators who hears of what waits for staff, so that nothing goes to no one. */
export const WhoHears = () => {
  const text = useStaffText();
  const query = useQuery(read(endpoints.consoleWhoHears, {}));
  return (
    <section className={classes.section} aria-label={text('hears.title')}>
      <Title order={2} size="h3">
        {text('hears.title')}
      </Title>
      <p className={classes.lead}>{text('hears.lead')}</p>
      {query.isPending && <Waiting />}
      {!query.isPending && query.data === undefined && <LoadFailed query={query} />}
      <ul className={classes.hearings}>
        {query.data?.items.map((hearing) => (
          <Hearing key={hearing.kind} {...hearing} />
        ))}
      </ul>
    </section>
  );
};
