import { salesQuoteEndpoints, type OpenedQuote } from '@kitwright/contract/quotes';
import { GARMENT_NAMES, offeredLabel } from '@kitwright/garment';
import { dayIn } from '@kitwright/ordering';
import { lastDaysOf } from '@kitwright/ordering/sales-quotes';
import { LanguageSelector, formatDate, formatDateTime, useLang } from '@kitwright/ui';
import { Alert, Button } from '@mantine/core';
import { IconClockOff, IconFileTypePdf, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MissingLink } from '../../parts/MissingLink.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { OrderPriceBreakdown } from '../../pricing/PriceBreakdown.tsx';
import { quotePath } from '../../routes/paths.ts';
import { useTenant } from '../../tenant.ts';
import { useQuoteText } from '../../translations/quote/text.ts';
import { AcceptedOrder } from './AcceptedOrder.tsx';
import { Answers } from './Answers.tsx';
import { useOpenedQuote } from './use-answer.ts';
import classes from './quote.module.css';

interface OfQuote {
  readonly token: string;
  readonly quote: OpenedQuote;
}

const Item = ({ item }: { readonly item: OpenedQuote['items'][number] }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { sizeCharts, prices } = useTenant();
  const offer = sizeCharts[item.productType];
  const fabric = prices.fabrics.find(({ id }) => id === item.fabricId)?.name[lang];
  return (
    <li className={classes.item}>
      <img src={item.thumbnailUrl} alt="" />
      <div>
        <h3>{item.designName}</h3>
        <p className={classes.quiet}>
          {[GARMENT_NAMES[lang][item.productType], fabric, text('pieces', { count: item.quantity })]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        <details>
          <summary>{text('people')}</summary>
          {item.sizes === null ? (
            <ul>
              {item.roster.map(({ name, number, size }, index) => (
                <li key={`${index} ${number}`}>
                  <span className="kw-figures">{number}</span>
                  <span>{name}</span>
                  <span>{offeredLabel(offer, size)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p>
              {item.sizes
                .map(({ size, quantity }) =>
                  text('size', { size: offeredLabel(offer, size), count: quantity }),
                )
                .join(' · ')}
            </p>
          )}
        </details>
      </div>
    </li>
  );
};

/** Says that the quote is over, and what may be done about it. */
const Over = ({ quote }: { readonly quote: OpenedQuote }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { newer, state } = quote;
  if (newer !== null) {
    return (
      <Alert color="yellow" title={text('state.newer')} icon={<IconMessage stroke={1.5} />} role="status">
        <p>
          {text(newer.token === null ? 'state.newerSoon' : 'state.newerMessage', { number: newer.number })}
        </p>
        {newer.token !== null && (
          <Button component={Link} to={quotePath(newer.token)} size="sm">
            {text('state.newerOpen')}
          </Button>
        )}
      </Alert>
    );
  }
  if (state !== 'expired' && state !== 'declined' && state !== 'withdrawn') return null;
  const day = formatDate(quote.validUntil, lang);
  return (
    <Alert
      color={state === 'expired' ? 'yellow' : 'gray'}
      title={text(`state.${state}`)}
      icon={<IconClockOff stroke={1.5} />}
      role="status"
    >
      {text(`state.${state}Message`, { day })}
    </Alert>
  );
};

const Content = ({ quote }: { readonly quote: OpenedQuote }) => {
  const text = useQuoteText();
  const { name: shop } = useTenant();
  const { items, adjustment, invoiceTo, message, note } = quote;
  return (
    <>
      {message !== '' && (
        <section className={classes.card} aria-label={text('from', { shop })}>
          <h2>{text('from', { shop })}</h2>
          <p className={classes.message}>{message}</p>
        </section>
      )}
      <section className={classes.card} aria-label={text('items')}>
        <h2>{text('items')}</h2>
        <ul className={classes.items}>
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </section>
      <section className={classes.card} aria-label={text('price')}>
        <h2>{text('price')}</h2>
        <OrderPriceBreakdown
          quote={quote.quote}
          names={items.map(({ designName }) => designName)}
          tax={quote.tax}
        />
        {adjustment !== null && (
          <p className={classes.quiet}>{text('agreed', { reason: adjustment.reason })}</p>
        )}
      </section>
      <section className={classes.card} aria-label={text('delivery')}>
        <h2>{text('delivery')}</h2>
        <p>
          {quote.customerName}, <span className="kw-figures">{quote.phone}</span>
          <br />
          {quote.address}
        </p>
        {invoiceTo !== null && (
          <p>
            {text('invoice', { name: invoiceTo.name })}
            {invoiceTo.vatNumber !== '' && ` (${invoiceTo.vatNumber})`}
          </p>
        )}
        {note !== '' && <p className={classes.message}>{text('note', { note })}</p>}
      </section>
    </>
  );
};

/** Questions of the customer and the shop's answers; nothing where none was asked. */
const Thread = ({ quote: { thread, asked } }: { readonly quote: OpenedQuote }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { name: shop } = useTenant();
  if (thread.length === 0) return null;
  return (
    <section className={classes.card} aria-label={text('thread')}>
      <h2>{text('thread')}</h2>
      <ol className={classes.thread}>
        {thread.map(({ by, at, text: words }) => (
          <li key={`${at} ${by}`} data-by={by}>
            <b>{by === 'shop' ? shop : text('you')}</b>{' '}
            <time dateTime={at} className={classes.quiet}>
              {formatDateTime(at, lang)}
            </time>
            <p className={classes.message}>{words}</p>
          </li>
        ))}
      </ol>
      <p role="status" className={classes.quiet}>
        {asked !== null && text('waiting')}
      </p>
    </section>
  );
};

/** The last day, and in the last days how many are left. */
const Until = ({ quote }: { readonly quote: OpenedQuote }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { timeZone } = useTenant();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const left = lastDaysOf(quote, today);
  return (
    <p className={classes.until} data-soon={left === null ? undefined : true}>
      {text('until', { day: formatDate(quote.validUntil, lang) })}
      {left !== null && ` · ${left === 0 ? text('lastDay') : text('left', { count: left })}`}
    </p>
  );
};

const Opened = ({ token, quote }: OfQuote) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { name, languages } = useTenant();
  const download = useDownload();
  const { number, order, answers, customerName } = quote;
  const day = formatDate(quote.validUntil, lang);
  const isOpen = answers.includes('accept');
  const paper = () =>
    download(
      client.download(salesQuoteEndpoints.quotePaper, { params: { token }, query: { lang } }),
      `quote-${number}.pdf`,
    );
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div className={classes.bar}>
          <span className={classes.quiet}>{name}</span>
          <LanguageSelector compact langs={languages} />
        </div>
        <h1>{text('title')}</h1>
        <p className={classes.quiet}>
          <span className="kw-figures">{text('number', { number })}</span> ·{' '}
          {text('for', { name: customerName })}
        </p>
        {isOpen && <Until quote={quote} />}
      </header>
      {order !== null && <AcceptedOrder token={token} quote={quote} order={order} />}
      <Over quote={quote} />
      <Thread quote={quote} />
      {!isOpen && <Answers token={token} quote={quote} />}
      <Content quote={quote} />
      {isOpen && <p className={classes.quiet}>{text('terms', { day })}</p>}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.5} />}
        onClick={() => void paper()}
      >
        {text('pdf')}
      </Button>
      {isOpen && <Answers token={token} quote={quote} />}
    </main>
  );
};

/** Shows the quote of a link that a shop gave its customer: no bars, no account. */
const QuoteLinkPage = () => {
  const { token = '' } = useParams();
  const text = useQuoteText();
  const { data, error, isPending, refetch } = useOpenedQuote(token);
  if (isPending) return <Waiting />;
  if (data !== undefined) return <Opened key={token} token={token} quote={data} />;
  return (
    <main className={classes.missing}>
      <LoadFailed
        error={error}
        onRetry={refetch}
        missing={<MissingLink title={text('missing')} message={text('missingMessage')} />}
      />
    </main>
  );
};

export default QuoteLinkPage;
