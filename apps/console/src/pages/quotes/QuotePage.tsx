import { salesQuoteIdSchema, type SalesQuoteId } from '@kitwright/contract';
import { GARMENT_NAMES, offeredLabel } from '@kitwright/garment';
import { dayIn, formatUsd } from '@kitwright/ordering';
import { lastDaysOf } from '@kitwright/ordering/sales-quotes';
import type { QuoteEvent, SalesQuote, SalesQuoteItem } from '@kitwright/contract/quotes';
import { EmptyState, formatDate, formatDateTime, useLang } from '@kitwright/ui';
import { Anchor, Title } from '@mantine/core';
import { IconArrowLeft, IconFileUnknown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTenant } from '../../tenant.ts';
import { useQuoteText } from '../../translations/quotes/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { Card } from '../order/Card.tsx';
import history from '../order/history.module.css';
import order from '../order/order.module.css';
import { PriceCard } from '../order/PriceCard.tsx';
import { QuoteSending, QuoteSteps, QuoteThread } from './QuoteActions.tsx';
import { QuoteState } from './QuotesPage.tsx';
import { useQuote } from './use-quotes.ts';
import classes from './quotes.module.css';

const Item = ({ item }: { readonly item: SalesQuoteItem }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const offer = useTenant().sizeCharts[item.productType];
  return (
    <li className={classes.item}>
      <img src={item.thumbnailUrl} alt="" />
      <div>
        <b>{item.designName}</b>
        <p className="kw-quiet">
          {GARMENT_NAMES[lang][item.productType]} · {text('page.pieces', { count: item.quantity })}
        </p>
        {item.sizes === null ? (
          <ul className={classes.people} aria-label={text('page.players')}>
            {item.roster.map(({ name, number, size }, index) => (
              <li key={`${index} ${number}`}>
                <span className="kw-figures">{number}</span> {name}{' '}
                <span className="kw-quiet">{offeredLabel(offer, size)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {item.sizes
              .map(({ size, quantity }) =>
                text('page.sizes', { size: offeredLabel(offer, size), count: quantity }),
              )
              .join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
};

const Event = ({ event }: { readonly event: QuoteEvent }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { kind, by, at } = event;
  const isMailed = kind === 'sent' && event.text !== '';
  const values = { text: kind === 'extended' ? formatDate(event.text, lang) : event.text };
  const hasWords = kind === 'asked' || kind === 'answered' || kind === 'declined' || kind === 'withdrawn';
  return (
    <li className={history.event}>
      <span className={history.eventTitle}>{text(`history.${isMailed ? 'mailed' : kind}`, values)}</span>
      <span className={order.quiet}>
        {text('history.by', { name: by ?? text('page.customer') })}
        {' · '}
        <time dateTime={at} className="kw-figures">
          {formatDateTime(at, lang)}
        </time>
      </span>
      {hasWords && event.text !== '' && <q className={history.eventReason}>{event.text}</q>}
    </li>
  );
};

/** Facts of the quote beside its price: for whom, whereto, until when. */
const Facts = ({ quote }: { readonly quote: SalesQuote }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { timeZone } = useTenant();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const left = quote.isReplaced ? null : lastDaysOf(quote, today);
  const { invoiceTo, note, message } = quote;
  return (
    <Card title={text('page.for', { name: quote.customerName })}>
      <div className={classes.facts}>
        <p className={classes.until} data-soon={left === null ? undefined : true}>
          {text('page.until', { day: formatDate(quote.validUntil, lang) })}
          {left !== null && ` · ${left === 0 ? text('page.lastDay') : text('page.left', { count: left })}`}
        </p>
        <p className="kw-quiet">
          {text('page.by', { name: quote.createdBy, day: formatDate(quote.createdAt, lang) })}
        </p>
        <p>
          {text('page.delivery')}: {quote.phone}, {quote.address}
        </p>
        {invoiceTo !== null && (
          <p>
            {text('page.invoice', { name: invoiceTo.name })}
            {invoiceTo.vatNumber !== '' && ` (${invoiceTo.vatNumber})`}
          </p>
        )}
        {message !== '' && (
          <p className={classes.words}>
            <b>{text('page.message')}</b> {message}
          </p>
        )}
        {note !== '' && (
          <p className={classes.words}>
            <b>{text('page.note')}</b> {note}
          </p>
        )}
      </div>
    </Card>
  );
};

const Head = ({ quote }: { readonly quote: SalesQuote }) => {
  const text = useQuoteText();
  return (
    <header className={order.head}>
      <Anchor component={Link} to="/quotes" className={order.back ?? ''}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        {text('page.back')}
      </Anchor>
      <div className={order.what}>
        <div className={order.titles}>
          <Title order={1} size="h2">
            {text('page.title', { number: quote.number })}
          </Title>
          <QuoteState quote={quote} />
          <b className="kw-figures">{formatUsd(quote.grandTotalCents)}</b>
        </div>
        <QuoteSteps quote={quote} />
      </div>
      {quote.order !== null && (
        <Anchor component={Link} to={`/orders/${quote.order.id}`} underline="always">
          {text('page.order', { number: quote.order.number })}
        </Anchor>
      )}
      {quote.replacedBy !== null && (
        <Anchor component={Link} to={`/quotes/${quote.replacedBy.id}`} underline="always">
          {text('page.newer', { number: quote.replacedBy.number })}
        </Anchor>
      )}
    </header>
  );
};

const Opened = ({ id }: { readonly id: SalesQuoteId }) => {
  const text = useQuoteText();
  const query = useQuote(id);
  if (query.isPending) return <Waiting />;
  const quote = query.data;
  if (quote === undefined) return <LoadFailed query={query} />;
  return (
    <>
      <Head quote={quote} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <QuoteThread quote={quote} />
          <QuoteSending quote={quote} />
          <Facts quote={quote} />
          <Card title={text('page.items')}>
            <ul className={classes.items}>
              {quote.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </Card>
        </div>
        <div className={classes.column}>
          <PriceCard order={{ ...quote, paidAmountCents: null }} />
          <Card title={text('page.history')}>
            <ol className={history.events}>
              {quote.history.toReversed().map((event) => (
                <Event key={`${event.at} ${event.kind}`} event={event} />
              ))}
            </ol>
          </Card>
        </div>
      </div>
    </>
  );
};

/** A quote: how it stands, what it says, and what may be done with it. */
export const QuotePage = () => {
  const text = useQuoteText();
  const id = salesQuoteIdSchema.safeParse(useParams().id);
  return id.success ? (
    <Opened key={id.data} id={id.data} />
  ) : (
    <EmptyState icon={<IconFileUnknown size={40} stroke={1.25} />} title={text('list.title')} />
  );
};
