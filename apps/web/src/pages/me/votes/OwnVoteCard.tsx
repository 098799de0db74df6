import { voteEndpoints, type OwnVote } from '@kitwright/contract/designs';
import { confirm, formatDateTime, useLang } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { IconExternalLink, IconLock, IconTrash } from '@tabler/icons-react';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { SharedAddress } from '../../../parts/SharedAddress.tsx';
import { votePath } from '../../../routes/paths.ts';
import { useVoteText } from '../../../translations/vote/text.ts';
import { VoteBar } from '../../vote/VoteBar.tsx';
import { countsOf } from '../../vote/vote-result.ts';
import classes from './votes.module.css';

const ICON = { size: 16, stroke: 1.5 } as const;

/** Each design of a vote with its ballots, and who cast them. */
const Result = ({ vote: { choices, ballots } }: { readonly vote: OwnVote }) => {
  const text = useVoteText();
  const counts = countsOf(ballots, choices.length);
  return (
    <>
      <ul className={classes.result}>
        {choices.map(({ name }, place) => {
          const voters = ballots.filter(({ choice }) => choice === place).map((ballot) => ballot.name);
          return (
            <li key={`${place} ${name}`}>
              <strong>{name}</strong>
              <VoteBar count={counts[place] ?? 0} counts={counts} />
              <span className={classes.quiet}>{voters.join(', ')}</span>
            </li>
          );
        })}
      </ul>
      <p className={classes.quiet} role="status">
        {ballots.length === 0 ? text('own.noBallots') : text('own.voters', { count: ballots.length })}
      </p>
    </>
  );
};

const Address = ({ url }: { readonly url: string }) => {
  const text = useVoteText();
  return (
    <SharedAddress
      className={classes.address}
      url={url}
      words={{
        label: text('own.address'),
        copy: text('own.copy'),
        copied: text('own.copied'),
        share: text('own.share'),
        message: text('own.shareText'),
      }}
    />
  );
};

/** An own vote: its link, how it stands, and its end. */
export const OwnVoteCard = ({ vote }: { readonly vote: OwnVote }) => {
  const text = useVoteText();
  const { lang } = useLang();
  const act = useAct();
  const { id, isOpen, choices } = vote;
  const stale = [voteEndpoints.listVotes];
  const at = formatDateTime(vote.closesAt, lang);
  const close = async (): Promise<void> => {
    const accepted = await confirm({
      icon: <IconLock size={24} stroke={1.5} />,
      title: text('own.closeTitle'),
      message: text('own.closeMessage'),
      rejectLabel: text('own.keep'),
      acceptLabel: text('own.closeYes'),
    });
    if (accepted) await act(client.call(voteEndpoints.closeVote, { params: { id } }), { stale });
  };
  const remove = async (): Promise<void> => {
    const accepted = await confirm({
      icon: <IconTrash size={24} stroke={1.5} />,
      title: text('own.removeTitle'),
      message: text('own.removeMessage'),
      rejectLabel: text('own.keep'),
      acceptLabel: text('own.removeYes'),
    });
    if (accepted) await act(client.call(voteEndpoints.deleteVote, { params: { id } }), { stale });
  };
  return (
    <article className={classes.vote} aria-label={choices.map(({ name }) => name).join(', ')}>
      <p className={classes.quiet}>{text(isOpen ? 'own.until' : 'own.closed', { at })}</p>
      <Result vote={vote} />
      <Address url={`${window.location.origin}${votePath(id)}`} />
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          component="a"
          href={votePath(id)}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink {...ICON} />}
        >
          {text('own.look')}
        </Button>
        {isOpen && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconLock {...ICON} />}
            onClick={() => void close()}
          >
            {text('own.close')}
          </Button>
        )}
        <Button
          size="sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...ICON} />}
          onClick={() => void remove()}
        >
          {text('own.remove')}
        </Button>
      </Group>
    </article>
  );
};
