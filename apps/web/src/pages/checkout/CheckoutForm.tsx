import { endpoints, type CreateOrderBody, type Design, type Problem } from '@kitwright/contract';
import { quoteSchema, type Quote } from '@kitwright/ordering';
import { confirm, useErrorText } from '@kitwright/ui';
import { Alert, Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../api/client.ts';
import { usePlayers } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { problemErrors } from '../../forms/schema-errors.ts';
import { usePaying } from '../../parts/use-paying.ts';
import { PromotionCode } from '../../pricing/PromotionCode.tsx';
import { StalePrice, type PriceStep } from '../../pricing/StalePrice.tsx';
import { quoteKey, useQuote } from '../../pricing/use-quote.ts';
import { keepPlayers } from '../../roster/keep-players.ts';
import { playersNotIn, rosterOf } from '../../roster/roster-rows.ts';
import { useAccount } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { DeliverySection } from './DeliverySection.tsx';
import { FabricSection, RosterSection } from './sections.tsx';
import { deliveryBodyOf } from './delivery.ts';
import { hasKeepers } from './keeper-kit.ts';
import { firstFault, hasFault, rosterFault } from './first-fault.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { usePlaceOrder, type Placing } from './use-place-order.ts';
import classes from './checkout.module.css';

const PLACING: Placing<CreateOrderBody, typeof quoteSchema> = {
  send: (body, idempotencyKey) => client.call(endpoints.createOrder, { body, idempotencyKey }),
  quoteSchema,
};

type Notice =
  | { readonly kind: 'stale'; readonly step: PriceStep<Quote> }
  | { readonly kind: 'problem'; readonly key: string }
  /** Found here, before anything was sent. */
  | { readonly kind: 'fault'; readonly key: string }
  | null;

const bodyOf = (design: Design, checkout: Checkout, quote: Quote): CreateOrderBody | null => {
  const roster = rosterOf(checkout.filled);
  if (roster === null) return null;
  const { fabricId, code } = checkout.draft;
  return {
    designUuid: design.uuid,
    designVersion: design.version,
    fabricId,
    roster: [...roster],
    ...deliveryBodyOf(checkout.draft),
    code,
    expectedGrandTotalCents: quote.grandTotalCents,
  };
};

const focusFirstFault = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
};

const NoticeAbove = ({ notice }: { readonly notice: Notice }) => {
  const errorText = useErrorText();
  if (notice === null) return null;
  if (notice.kind === 'stale') return <StalePrice step={notice.step} />;
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {errorText(notice.key)}
    </Alert>
  );
};

const useCancelOrdering = (checkout: Checkout): (() => Promise<void>) => {
  const text = useCheckoutText();
  const navigate = useNavigate();
  return async () => {
    const accepted = await confirm({
      icon: <IconAlertTriangle size={24} stroke={1.5} />,
      title: text('cancelAsk.title'),
      message: text('cancelAsk.message'),
      rejectLabel: text('cancelAsk.no'),
      acceptLabel: text('cancelAsk.yes'),
    });
    if (!accepted) return;
    checkout.forget();
    await navigate('/me/assets');
  };
};

/** Everything an order needs, and its price as it is written. */
export const CheckoutForm = ({ design }: { readonly design: Design }) => {
  const tenant = useTenant();
  const text = useCheckoutText();
  const navigate = useNavigate();
  const checkout = useCheckout(design, tenant, useAccount());
  const { place, placing } = usePlaceOrder(PLACING);
  const { data: players } = usePlayers();
  const [notice, setNotice] = useState<Notice>(null);
  const [keep, setKeep] = useState(true);
  const wanted = {
    productType: design.productType,
    fabricId: checkout.draft.fabricId,
    options: design.document.options,
    code: checkout.draft.code,
    extras: checkout.extraCounts,
    ...checkout.quantities,
  };
  const { data: quote, isFetching } = useQuote(wanted);
  const priced = checkout.filled.length > 0 ? quote : undefined;
  const cancel = useCancelOrdering(checkout);
  /** Two designs are ordered together from the cart. */
  const isSplit = checkout.draft.keeperDesign !== '' && hasKeepers(checkout.filled);

  const refuse = (problem: Problem): void => {
    const [field] = Object.values(problemErrors(problem));
    setNotice({ kind: 'problem', key: field ?? problem.key });
  };

  /** Shows what is still wrong, if anything is. */
  const showFault = (fault: string | null): boolean => {
    checkout.setTried(true);
    if (fault === null) return false;
    setNotice({ kind: 'fault', key: fault });
    focusFirstFault();
    return true;
  };

  const order = async (): Promise<void> => {
    if (showFault(firstFault(checkout))) return;
    const body = priced === undefined ? null : bodyOf(design, checkout, priced);
    if (body === null || placing) return;
    setNotice(null);
    const outcome = await place(body);
    if (outcome.kind === 'refused') {
      refuse(outcome.problem);
      return;
    }
    if (outcome.kind === 'stalePrice') {
      queryClient.setQueryData(quoteKey(wanted), outcome.quote);
      setNotice(
        priced === undefined ? null : { kind: 'stale', step: { before: priced, after: outcome.quote } },
      );
      return;
    }
    if (keep) void keepPlayers(playersNotIn(body.roster, players ?? []));
    checkout.forget();
    await navigate(`/order/thanks/${outcome.order.id}`, { replace: true });
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSplit) void order();
      }}
    >
      <div className={classes.sections}>
        <RosterSection checkout={checkout} design={design} />
        <FabricSection checkout={checkout} />
        <DeliverySection form={checkout} />
      </div>
      <OrderSummary design={design} quote={priced} refreshing={isFetching}>
        <PromotionCode
          code={checkout.draft.code}
          answer={priced?.code}
          onApply={(code) => checkout.change({ code })}
        />
        <NoticeAbove notice={notice?.kind === 'fault' && !hasFault(checkout, notice.key) ? null : notice} />
        <Checkbox
          size="sm"
          label={text('keep')}
          checked={keep}
          onChange={(event) => setKeep(event.currentTarget.checked)}
        />
        {!isSplit && (
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={placing || isFetching || priced?.meetsMinimum === false}
          >
            {text('order')}
          </Button>
        )}
        <AddToCart
          design={design}
          checkout={checkout}
          isWayOn={isSplit}
          mayAdd={() => !showFault(rosterFault(checkout))}
        />
        <p className={classes.small}>{usePaying().sentence}</p>
        <Button variant="subtle" color="gray" size="sm" fullWidth onClick={() => void cancel()}>
          {text('cancel')}
        </Button>
      </OrderSummary>
    </form>
  );
};
