import {
  storeEndpoints,
  type StoreDesign,
  type StoreItem,
  type StoreRating,
} from '@kitwright/contract/catalogue';
import { MAX_RATING, Rating, formatCount, formatDate, useLang } from '@kitwright/ui';
import { Button, Input, Textarea, Title, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { storeDesignPath } from '../../routes/paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { signInUrl } from '../../start-up/redirect-to.ts';
import { useStoreText } from '../../translations/store/text.ts';
import storeClasses from './store.module.css';
import { useStoreRatings } from './use-store.ts';
import classes from './ratings.module.css';

const MAX_COMMENT = 500;

/** Shows what the signed-in customer says; saying it again replaces it. */
const OwnRating = ({ design }: { readonly design: StoreDesign }) => {
  const text = useStoreText();
  const act = useAct();
  const [value, setValue] = useState(design.own?.value ?? 0);
  const [comment, setComment] = useState(design.own?.comment ?? '');
  const [missing, setMissing] = useState(false);

  const send = async (): Promise<void> => {
    const params = { uuid: design.uuid };
    await act(client.call(storeEndpoints.rateStoreDesign, { params, body: { value, comment } }), {
      done: text('say.thanks'),
      stale: [storeEndpoints.listStore],
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setMissing(value === 0);
    if (value !== 0) void send();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Input.Wrapper label={text('say.yours')} error={missing && text('say.pick')} labelElement="div">
        <div role="group" aria-label={text('say.stars')}>
          <Rating
            value={value}
            onChange={(next) => {
              setValue(next);
              setMissing(false);
            }}
          />
        </div>
      </Input.Wrapper>
      <Textarea
        label={text('say.comment')}
        placeholder={text('say.commentHint')}
        autosize
        minRows={2}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" className={classes.send ?? ''}>
        {text(design.own === null ? 'say.send' : 'say.change')}
      </Button>
    </form>
  );
};

const Said = ({ rating }: { readonly rating: StoreRating }) => {
  const { lang } = useLang();
  return (
    <li className={classes.said}>
      <div className={classes.who}>
        <strong>{rating.author}</strong>
        <span className={classes.date}>{formatDate(rating.at, lang)}</span>
      </div>
      <Rating value={Math.min(MAX_RATING, rating.value)} />
      {rating.comment !== '' && <p>{rating.comment}</p>}
    </li>
  );
};

/** Shows what customers say of a design, and where one says it oneself. */
export const Ratings = ({ design }: { readonly design: StoreDesign }) => {
  const text = useStoreText();
  const signedIn = useSignedIn();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useStoreRatings(design.uuid);
  const ratings = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={classes.ratings} aria-labelledby="ratings-title">
      <Title order={2} size="h3" id="ratings-title">
        {text('say.title')}
      </Title>
      <div className={classes.columns}>
        <div>
          {data !== undefined && ratings.length === 0 && <p className="kw-quiet">{text('say.none')}</p>}
          <ul className={classes.list}>
            {ratings.map((rating) => (
              <Said key={rating.id} rating={rating} />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('say.more')}
            </Button>
          )}
        </div>
        {signedIn ? (
          <OwnRating key={design.own === null ? 'new' : 'said'} design={design} />
        ) : (
          <Button component={Link} to={signInUrl(storeDesignPath(design.uuid))} variant="default">
            {text('say.signIn')}
          </Button>
        )}
      </div>
    </section>
  );
};

/** The average of a design's ratings and how many they are; `wordy` says so where no one has rated yet. */
export const Stars = ({
  rating,
  ratingCount,
  wordy = false,
}: Pick<StoreItem, 'rating' | 'ratingCount'> & { readonly wordy?: boolean }) => {
  const text = useStoreText();
  if (rating === null)
    return wordy ? <span className={storeClasses.quiet}>{text('ratings.none')}</span> : null;
  const count =
    ratingCount === 1 ? text('ratings.one') : text('ratings.many', { count: formatCount(ratingCount) });
  return (
    <span className={storeClasses.stars}>
      <VisuallyHidden>{text('average', { value: rating.toFixed(1), count })}</VisuallyHidden>
      <IconStarFilled size={14} aria-hidden />
      <span className="kw-figures" aria-hidden>
        {rating.toFixed(1)}
      </span>
      <span className={storeClasses.quiet} aria-hidden>
        {wordy ? count : `(${formatCount(ratingCount)})`}
      </span>
    </span>
  );
};
