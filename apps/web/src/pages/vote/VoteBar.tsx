import { useVoteText } from '../../translations/vote/text.ts';
import { percentOf } from './vote-result.ts';
import classes from './vote.module.css';

/** Ballots for one design: how many, and their share as a bar. */
export const VoteBar = ({
  count,
  counts,
}: {
  readonly count: number;
  readonly counts: readonly number[];
}) => {
  const text = useVoteText();
  const percent = percentOf(count, counts);
  return (
    <span className={classes.result}>
      <span className="kw-figures">
        {text('page.count', { count })} · {percent} %
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.share} style={{ inlineSize: `${percent}%` }} />
      </span>
    </span>
  );
};
