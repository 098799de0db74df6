import { orderDraftIdSchema, type OrderDraftId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { piecesIn, type CallerDraft, type OrderDraft, type WriteItem } from '@kitwright/contract/quotes';
import { MAX_ORDER_DESIGNS } from '@kitwright/contract/teams';
import { formatUsd } from '@kitwright/ordering';
import { USUAL_QUOTE_DAYS } from '@kitwright/ordering/sales-quotes';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Anchor, Button, Group, Title } from '@mantine/core';
import { IconArrowLeft, IconFileDollar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { read, readOrNull } from '../../api/calls.ts';
import { useQuoteText } from '../../translations/quotes/text.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import order from '../order/order.module.css';
import { CustomerChoice } from './CustomerChoice.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { DraftState } from './DraftState.tsx';
import { ItemCard } from './ItemCard.tsx';
import { MakeQuoteDialog } from './MakeQuoteDialog.tsx';
import { faultsBelow, newItem } from './order-draft.ts';
import { PriceFields } from './PriceFields.tsx';
import { useWriting } from './use-writing.ts';
import classes from './staff-orders.module.css';

const useDrafts = () => useQuery(read(endpoints.consoleOrderDrafts, {}));

/** So many drafts are offered before something is written; the others are in the list. */
const MOST_OFFERED = 3;

/** Offers to go on with what was begun, as long as nothing is written. */
const Unfinished = () => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { data } = useDrafts();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={classes.card} aria-label={text('draft.unfinished')}>
      <h2>{text('draft.unfinished')}</h2>
      <Group gap="xs">
        {data.items.slice(0, MOST_OFFERED).map(({ id, customerName, updatedAt }) => (
          <Button key={id} component={Link} to={`/orders/drafts/${id}`} variant="default" size="sm">
            {text('draft.goOn', {
              name: customerName === '' ? text('draft.noCustomer') : customerName,
              time: formatDateTime(updatedAt, lang),
            })}
          </Button>
        ))}
        <Anchor component={Link} to="/quotes" size="sm" underline="always">
          {text('draft.title')}
        </Anchor>
      </Group>
    </section>
  );
};

/** Focuses on the first field that is wrong. */
const useFocusOnFault = (faults: object) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [faults]);
  return form;
};

interface WritingProps {
  readonly id: OrderDraftId;
  readonly kept: OrderDraft | null;
  readonly isNew: boolean;
  readonly onTakeTheirs: () => void;
}

const Writing = ({ id, kept, isNew, onTakeTheirs }: WritingProps) => {
  const text = useStaffOrderText();
  const quotes = useQuoteText();
  const navigate = useNavigate();
  const { data: drafts } = useDrafts();
  const writing = useWriting(id, kept, {
    order: (placed) => void navigate(`/orders/${placed.id}`),
    quote: (quote) => void navigate(`/quotes/${quote.id}`),
  });
  const { draft, change, faults, seenCents, saving, write, makeQuote } = writing;
  const { caller, items, delivery } = draft;
  const [isMaking, setMaking] = useState(false);
  const setItems = (next: readonly WriteItem[]): void => change({ items: next });
  const form = useFocusOnFault(faults);
  // From now on the address of the page is that of the draft: it is found again there.
  useEffect(() => {
    if (isNew && saving.state === 'saved') void navigate(`/orders/drafts/${id}`, { replace: true });
  }, [isNew, saving.state, id, navigate]);
  const setCaller = (part: Partial<CallerDraft>): void => {
    const next = { ...caller, ...part };
    const isOther = next.kind !== caller.kind || next.known?.id !== caller.known?.id;
    const phone = next.kind === 'account' ? (next.known?.phone ?? '') : next.phone;
    change({
      caller: next,
      // The number they call from is the one to reach them under, until another is written.
      ...(delivery.phone === '' || delivery.phone === caller.phone || delivery.phone === caller.known?.phone
        ? { delivery: { ...delivery, phone } }
        : {}),
      // What the one before has kept is not the other's.
      ...(isOther
        ? { items: items.map((item) => (item.design?.from === 'own' ? { ...item, design: null } : item)) }
        : {}),
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void write();
  };
  const isWritten = saving.state !== 'untouched' || items.some(({ team }) => piecesIn(team) > 1);
  return (
    <>
      <form ref={form} className={classes.page} onSubmit={submit} noValidate>
        <div>
          <Anchor component={Link} to="/" className={order.back ?? ''}>
            <IconArrowLeft size={18} stroke={1.5} aria-hidden />
            {text('back')}
          </Anchor>
          <Title order={1} size="h2">
            {kept?.revises == null ? text('title') : quotes('draft.version', { number: kept.revises.number })}
          </Title>
          <p className="kw-quiet">{text('lead')}</p>
          <DraftState saving={saving} content={draft} onTakeTheirs={onTakeTheirs} />
        </div>
        {isNew && !isWritten && <Unfinished />}
        <CustomerChoice caller={caller} faults={faultsBelow(faults, 'customer')} onChange={setCaller} />
        {items.map((item, index) => (
          <ItemCard
            key={item.key}
            item={item}
            place={index + 1}
            customerId={caller.kind === 'account' ? (caller.known?.id ?? null) : null}
            faults={faultsBelow(faults, `items.${index}`)}
            onChange={(part) =>
              setItems(items.map((one) => (one.key === item.key ? { ...one, ...part } : one)))
            }
            onRemove={
              items.length > 1 ? () => setItems(items.filter(({ key }) => key !== item.key)) : undefined
            }
          />
        ))}
        {items.length < MAX_ORDER_DESIGNS && (
          <Button
            variant="default"
            className={classes.more ?? ''}
            leftSection={<IconPlus size={18} stroke={1.5} />}
            onClick={() => setItems([...items, newItem()])}
          >
            {text('design.more')}
          </Button>
        )}
        <section className={classes.card}>
          <h2>{text('delivery.title')}</h2>
          <DeliveryFields
            delivery={delivery}
            faults={faults}
            onChange={(part) => change({ delivery: { ...delivery, ...part } })}
          />
        </section>
        <section className={classes.card}>
          <h2>{text('price.title')}</h2>
          <PriceFields draft={draft} faults={faults} onChange={change} />
          <div className={classes.foot}>
            <p role="status" className="kw-figures">
              {seenCents === null ? text('price.wait') : quotes('form.priced', { now: formatUsd(seenCents) })}
            </p>
            <Group gap="xs">
              {seenCents !== null && (
                <Button
                  variant="default"
                  leftSection={<IconFileDollar size={18} stroke={1.5} />}
                  onClick={() => setMaking(true)}
                >
                  {quotes('form.make')}
                </Button>
              )}
              <Button type="submit">{text(seenCents === null ? 'price.check' : 'write')}</Button>
            </Group>
          </div>
        </section>
      </form>
      <MakeQuoteDialog
        opened={isMaking && seenCents !== null}
        totalCents={seenCents ?? 0}
        days={drafts?.quoteDays ?? USUAL_QUOTE_DAYS}
        lang={caller.lang}
        faults={faults}
        onMake={makeQuote}
        onClose={() => setMaking(false)}
      />
    </>
  );
};

const Continued = ({ id }: { readonly id: OrderDraftId }) => {
  const [generation, setGeneration] = useState(0);
  // What is being written is not overwritten by what is read meanwhile.
  const query = useQuery({
    ...readOrNull(endpoints.consoleOrderDraft, { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const takeTheirs = async (): Promise<void> => {
    await query.refetch();
    setGeneration(generation + 1);
  };
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  return (
    <Writing
      key={generation}
      id={id}
      kept={query.data}
      isNew={false}
      onTakeTheirs={() => void takeTheirs()}
    />
  );
};

/**
 * An order for a customer who rings up: who, what, for whom, where to, at what price. It is a draft until it is an order or
 * a quote, and is found again under its own address.
 */
export const NewOrderPage = () => {
  const { id } = useParams();
  const [fresh] = useState(() => orderDraftIdSchema.parse(crypto.randomUUID()));
  /** A colleague wrote on meanwhile: it is read as one of theirs. */
  const [isTaken, setTaken] = useState(false);
  const asked = orderDraftIdSchema.safeParse(id);
  if (!isTaken && (id === undefined || id === fresh)) {
    return (
      <Writing
        key={fresh}
        id={fresh}
        kept={null}
        isNew={id === undefined}
        onTakeTheirs={() => setTaken(true)}
      />
    );
  }
  return <Continued key={id} id={asked.success ? asked.data : fresh} />;
};
