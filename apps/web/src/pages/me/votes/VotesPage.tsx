import { voteEndpoints } from '@kitwright/contract/designs';
import { EmptyState } from '@kitwright/ui';
import { IconThumbUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { VOTE_CHOICES } from '@kitwright/contract/designs';
import { read } from '../../../api/calls.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useVoteText } from '../../../translations/vote/text.ts';
import { NewVote } from './NewVote.tsx';
import { OwnVoteCard } from './OwnVoteCard.tsx';
import classes from './votes.module.css';

/** Ballots come by the stream of news; this is for when that does not get through. */
const ASK_AGAIN_MS = 30_000;

/** Votes of one's team: a new one on own designs, and how the others stand. */
const VotesPage = () => {
  const text = useVoteText();
  const { data, error, isPending, refetch } = useQuery({
    ...read(voteEndpoints.listVotes, {}),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ isOpen }) => isOpen) === true ? ASK_AGAIN_MS : false,
  });
  return (
    <>
      <PageHead title={text('title')} lead={text('lead', { most: VOTE_CHOICES.most })} />
      <NewVote />
      <section className={classes.own} aria-labelledby="own-votes">
        <h2 id="own-votes">{text('own.title')}</h2>
        {isPending && <Waiting />}
        {error !== null && <LoadFailed error={error} onRetry={refetch} />}
        {data?.items.length === 0 && (
          <EmptyState
            icon={<IconThumbUp size={48} stroke={1.25} />}
            title={text('own.none')}
            message={text('own.noneMessage')}
          />
        )}
        {data?.items.map((vote) => (
          <OwnVoteCard key={vote.id} vote={vote} />
        ))}
      </section>
    </>
  );
};

export default VotesPage;
