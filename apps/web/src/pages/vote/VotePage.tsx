import { voteIdSchema, type VoteId } from '@kitwright/contract';
import type { SharedVote } from '@kitwright/contract/designs';
import type { FlatView } from '@kitwright/design/render';
import { LanguageSelector, formatDateTime, useErrorText, useLang } from '@kitwright/ui';
import { Alert, Button, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconLock, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MissingLink } from '../../parts/MissingLink.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useVoteText } from '../../translations/vote/text.ts';
import { DraftPicture } from '../cart/TeamPicture.tsx';
import { useBallot, useSharedVote } from './use-ballot.ts';
import { VoteBar } from './VoteBar.tsx';
import { leadersOf } from './vote-result.ts';
import classes from './vote.module.css';

type Ballot = ReturnType<typeof useBallot>;

interface ChoiceProps {
  readonly vote: SharedVote;
  readonly place: number;
  readonly view: FlatView;
  readonly ballot: Ballot;
}

/** One design of the vote: what it looks like, and how many like it once that is shown. */
const Choice = ({ vote, place, view, ballot }: ChoiceProps) => {
  const text = useVoteText();
  const catalogue = useCatalogueText();
  const { counts, own, isOpen } = vote;
  const choice = vote.choices[place];
  if (choice === undefined) return null;
  const leaders = counts === null ? [] : leadersOf(counts);
  return (
    <label className={classes.choice} data-open={isOpen}>
      {isOpen && (
        <input
          type="radio"
          name="choice"
          aria-label={text('page.choose', { name: choice.name })}
          checked={ballot.choice === place}
          onChange={() => ballot.choose(place)}
        />
      )}
      <DraftPicture className={classes.picture} document={choice.document} view={view} />
      <span className={classes.about}>
        <span className={classes.name}>{choice.name}</span>
        <span className={classes.quiet}>{catalogue(`garment.${choice.productType}`)}</span>
        {counts !== null && <VoteBar count={counts[place] ?? 0} counts={counts} />}
        <span className={classes.marks}>
          {own?.choice === place && (
            <span className={classes.mark}>
              <IconCircleCheck size={16} stroke={1.5} aria-hidden />
              {text('page.yours')}
            </span>
          )}
          {leaders.includes(place) && (
            <span className={classes.mark}>
              <IconTrophy size={16} stroke={1.5} aria-hidden />
              {text(leaders.length > 1 ? 'page.tie' : 'page.winner')}
            </span>
          )}
        </span>
      </span>
    </label>
  );
};

const BallotForm = ({ vote, ballot }: { readonly vote: SharedVote; readonly ballot: Ballot }) => {
  const text = useVoteText();
  const errorText = useErrorText();
  const fault = ballot.errors['name'];
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void ballot.send();
      }}
    >
      <TextInput
        label={text('page.name')}
        description={text('page.nameHint')}
        autoComplete="name"
        maxLength={60}
        withAsterisk
        value={ballot.name}
        error={fault === undefined ? null : errorText(fault)}
        onChange={(event) => ballot.setName(event.currentTarget.value)}
      />
      {ballot.isChoiceMissing && (
        <Alert color="red" role="alert">
          {text('page.choiceMissing')}
        </Alert>
      )}
      {vote.own !== null && !ballot.isChanged && (
        <Alert color="green" icon={<IconCircleCheck stroke={1.5} />} role="status">
          {text('page.thanks', { name: vote.choices[vote.own.choice]?.name ?? '' })}
        </Alert>
      )}
      <Button type="submit" size="md" disabled={vote.own !== null && !ballot.isChanged}>
        {text(vote.own === null ? 'page.vote' : 'page.change')}
      </Button>
    </form>
  );
};

const Opened = ({
  vote,
  shared,
}: {
  readonly vote: SharedVote;
  readonly shared: ReturnType<typeof useSharedVote>;
}) => {
  const text = useVoteText();
  const { lang } = useLang();
  const { name, languages } = useTenant();
  const [view, setView] = useState<FlatView>('front');
  const ballot = useBallot(vote, shared);
  const at = formatDateTime(vote.closesAt, lang);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div className={classes.bar}>
          <span className={classes.quiet}>{text('page.by', { tenant: name })}</span>
          <LanguageSelector compact langs={languages} />
        </div>
        <h1>{text('page.title')}</h1>
        {vote.isOpen ? (
          <p>
            {text('page.lead')} <span className={classes.quiet}>{text('page.until', { at })}</span>
          </p>
        ) : (
          <Alert color="gray" icon={<IconLock stroke={1.5} />} role="status">
            {text('page.closed', { at })}
          </Alert>
        )}
        <SegmentedControl
          aria-label={text('side.label')}
          value={view}
          onChange={(side) => setView(side === 'back' ? 'back' : 'front')}
          data={[
            { value: 'front', label: text('side.front') },
            { value: 'back', label: text('side.back') },
          ]}
        />
      </header>
      <fieldset className={classes.choices}>
        <VisuallyHidden component="legend">{text('page.designs')}</VisuallyHidden>
        {vote.choices.map((choice, place) => (
          <Choice key={`${place} ${choice.name}`} {...{ vote, place, view, ballot }} />
        ))}
      </fieldset>
      {vote.isOpen && <BallotForm vote={vote} ballot={ballot} />}
    </main>
  );
};

const Missing = () => {
  const text = useVoteText();
  return (
    <main className={classes.page}>
      <MissingLink title={text('page.missing')} message={text('page.missingMessage')} />
    </main>
  );
};

const Found = ({ id }: { readonly id: VoteId }) => {
  const shared = useSharedVote(id);
  const { data, error, isPending, refetch } = shared.query;
  if (isPending) return <Waiting />;
  if (data !== undefined) return <Opened vote={data} shared={shared} />;
  return <LoadFailed error={error} onRetry={refetch} missing={<Missing />} />;
};

/** A team's vote for anyone with the link: no bars, no account. */
const VotePage = () => {
  const { id } = useParams();
  const known = voteIdSchema.safeParse(id);
  return known.success ? <Found key={known.data} id={known.data} /> : <Missing />;
};

export default VotePage;
