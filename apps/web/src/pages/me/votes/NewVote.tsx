import { designIdSchema, type DesignId } from '@kitwright/contract';
import { LONGEST_VOTE_DAYS, VOTE_CHOICES, voteEndpoints } from '@kitwright/contract/designs';
import { useAddressQuery } from '@kitwright/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { LoadMore } from '../../../parts/LoadFailed.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useStartPath, useTenant } from '../../../tenant.ts';
import { useVoteText } from '../../../translations/vote/text.ts';
import { dayFromNow, endOf } from '../../checkout/RosterLinkTools.tsx';
import { useDesigns } from '../designs/use-designs.ts';
import classes from './votes.module.css';

const USUAL_DAYS = 7;
const EVERY_DESIGN = { search: '', productType: null, status: null, sort: 'changed' } as const;

/** Own designs to choose from, as tiles that are ticked. */
const Designs = ({
  chosen,
  onChange,
}: {
  readonly chosen: readonly DesignId[];
  readonly onChange: (chosen: readonly DesignId[]) => void;
}) => {
  const text = useVoteText();
  const start = useStartPath();
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useDesigns(EVERY_DESIGN);
  const designs = data?.pages.flatMap(({ items }) => items) ?? [];
  if (isPending) return <Waiting />;
  if (designs.length < VOTE_CHOICES.least)
    return (
      <div className={classes.few}>
        <p>{text('make.few')}</p>
        {start !== null && (
          <Button component={Link} to={start} leftSection={<IconPlus size={18} stroke={1.5} />}>
            {text('make.newDesign')}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <ul className={classes.designs}>
        {designs.map(({ uuid, name, thumbnailUrl, wornUrl }) => {
          const isChosen = chosen.includes(uuid);
          return (
            <li key={uuid}>
              <label className={classes.design}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= VOTE_CHOICES.most}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((one) => one !== uuid) : [...chosen, uuid])
                  }
                />
                <img src={wornUrl ?? thumbnailUrl} alt="" loading="lazy" />
                <span>{name}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
};

/** Opens a vote: two to six designs, and the day on which it ends. */
export const NewVote = () => {
  const text = useVoteText();
  const act = useAct();
  const [query, setQuery] = useAddressQuery();
  const [chosen, setChosen] = useState<readonly DesignId[]>(() => {
    const asked = query.getAll('design').flatMap((uuid) => designIdSchema.safeParse(uuid).data ?? []);
    return [...new Set(asked)].slice(0, VOTE_CHOICES.most);
  });
  const tenant = useTenant();
  const [day, setDay] = useState(() => dayFromNow(tenant, USUAL_DAYS));
  const open = async (): Promise<void> => {
    const body = { designUuids: [...chosen], closesAt: endOf(tenant, day).toISOString() };
    const stale = [voteEndpoints.listVotes];
    const answer = await act(client.call(voteEndpoints.openVote, { body }), {
      stale,
      done: text('make.opened'),
    });
    if (!answer.ok) return;
    setChosen([]);
    setQuery(new URLSearchParams());
  };
  return (
    <section className={classes.make} aria-labelledby="new-vote">
      <h2 id="new-vote">{text('make.title')}</h2>
      <fieldset className={classes.fieldset}>
        <legend>{text('make.choose', VOTE_CHOICES)}</legend>
        <Designs chosen={chosen} onChange={setChosen} />
      </fieldset>
      <Group align="end" gap="sm">
        <TextInput
          type="date"
          label={text('make.closes')}
          min={dayFromNow(tenant, 0)}
          max={dayFromNow(tenant, LONGEST_VOTE_DAYS - 1)}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconLink size={18} stroke={1.5} />}
          disabled={chosen.length < VOTE_CHOICES.least || day === ''}
          onClick={() => void open()}
        >
          {text('make.open')}
        </Button>
        <span className={classes.quiet} role="status">
          {text('make.chosen', { count: chosen.length })}
        </span>
      </Group>
    </section>
  );
};
