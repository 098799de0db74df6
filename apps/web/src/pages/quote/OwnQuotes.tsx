import { salesQuoteEndpoints } from '@kitwright/contract/quotes';
import { formatUsd } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '../../api/calls.ts';
import { quotePath } from '../../routes/paths.ts';
import { useQuoteText } from '../../translations/quote/text.ts';
import classes from './quote.module.css';

/** Quotes that the shop made for the customer and that wait for an answer; nothing where there are none. */
const OwnQuotes = () => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { data } = useQuery(read(salesQuoteEndpoints.ownQuotes, {}));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={`${classes.card ?? ''} ${classes.own ?? ''}`} aria-label={text('own.title')}>
      <h2>{text('own.title')}</h2>
      <ul className={classes.items}>
        {data.items.map(({ number, token, validUntil, grandTotalCents, quantity }) => (
          <li key={token} className={classes.line}>
            <span>
              <b className="kw-figures">{text('own.line', { number, day: formatDate(validUntil, lang) })}</b>
              <span className={classes.quiet}>
                {' '}
                {text('pieces', { count: quantity })} · {formatUsd(grandTotalCents)}
              </span>
            </span>
            <Button component={Link} to={quotePath(token)} size="sm">
              {text('own.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default OwnQuotes;
