import type { Problem } from '@kitwright/contract';
import { quoteEndpoints } from '@kitwright/contract/catalogue';
import { orderEndpoints, type CreateOrderBody } from '@kitwright/contract/orders';
import { quoteSchema, type Quote } from '@kitwright/ordering';
import { busyWhile, confirm, useErrorText } from '@kitwright/ui';
import { Alert, Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressesOf, piecesElsewhere } from '../../addresses/elsewhere.ts';
import { client } from '../../api/client.ts';
import { refresh, setAnswer } from '../../api/calls.ts';
import { usePlayers } from '../../api/queries.ts';
import { problemErrors } from '../../forms/use-schema-form.ts';
import { usePaying } from '../../parts/use-paying.ts';
import { LastKnown, PriceBreakdown, PromotionCode } from '../../pricing/PriceBreakdown.tsx';
import { AwaitedPrice } from '../../pricing/AwaitedPrice.tsx';
import { StalePrice, TakesLonger, type PriceStep } from '../../pricing/StalePrice.tsx';
import { takesLonger, useQuote } from '../../pricing/shown-price.ts';
import { keepEditor } from '../design/late-services.ts';
import { quoteCall } from '../../pricing/use-quote.ts';
import { keepPlayers } from '../../roster/keep-players.ts';
import { useAccount, useSignedIn } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { DeliverySection } from './DeliverySection.tsx';
import { FabricSection } from './FabricSection.tsx';
import { KeeperKit, VisitorKeeperKit } from './KeeperKit.tsx';
import { SignInToOrder } from './Section.tsx';
import { TeamSection } from './TeamSection.tsx';
import { keepLastDelivery } from './cart-details.ts';
import { deliveryBodyOf } from './delivery.ts';
import { hasKeepers } from './keeper-kit.ts';
import { firstFault, focusFirstFault, hasFault, rosterFault } from './first-fault.ts';
import { WaitsHere } from '../../offline/WaitsHere.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { usePlaceOrder, type Placing } from './use-place-order.ts';
import classes from './checkout.module.css';
import type { OrderedDesign } from './visitor-design.ts';

const PLACING: Placing<CreateOrderBody, typeof quoteSchema> = {
  send: (body, idempotencyKey) => client.call(orderEndpoints.createOrder, { body, idempotencyKey }),
  quoteSchema,
  way: 'design',
};

type Notice =
  | { readonly kind: 'stale'; readonly step: PriceStep<Quote> }
  | { readonly kind: 'problem'; readonly key: string }
  /** Found here, before anything was sent. */
  | { readonly kind: 'fault'; readonly key: string }
  | { readonly kind: 'waiting' }
  /** It takes longer than was shown. */
  | { readonly kind: 'later' }
  | null;

const bodyOf = ({ own }: OrderedDesign, checkout: Checkout, quote: Quote): CreateOrderBody | null => {
  const { team } = checkout;
  if (team?.kind !== 'roster' || own === null) return null;
  const { fabricId, code } = checkout.draft;
  return {
    designUuid: own.uuid,
    designVersion: own.version,
    fabricId,
    roster: team.roster,
    ...deliveryBodyOf(checkout.draft, checkout.groups),
    code,
    expectedGrandTotalCents: quote.grandTotalCents,
  };
};

const NoticeAbove = ({ notice }: { readonly notice: Notice }) => {
  const errorText = useErrorText();
  const text = useCheckoutText();
  if (notice === null) return null;
  if (notice.kind === 'stale') return <StalePrice step={notice.step} />;
  if (notice.kind === 'waiting') return <WaitsHere />;
  if (notice.kind === 'later') return <TakesLonger />;
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {/* The fields are to the left or above, not below. */}
      {notice.key === 'error.msg.validation' ? text('marked') : errorText(notice.key)}
    </Alert>
  );
};

const useCancelOrdering = (checkout: Checkout, to: string): (() => Promise<void>) => {
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
    await navigate(to);
  };
};

/** Everything an order needs, and its price as it is written. */
export const CheckoutForm = ({
  design,
  item,
}: {
  readonly design: OrderedDesign;
  /** The id of the design in the cart, if it is changed there: it is ordered with the rest. */
  readonly item: string | null;
}) => {
  const tenant = useTenant();
  const text = useCheckoutText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const account = useAccount();
  const checkout = useCheckout(design, tenant, account, item);
  const { data: players } = usePlayers();
  const [notice, setNotice] = useState<Notice>(null);
  // What is opened while an order is written is there without a network, too.
  useEffect(() => void keepEditor().catch(() => undefined), []);
  const [keep, setKeep] = useState(true);
  const thank = (orderId: string): void => {
    keepLastDelivery(localStorage, account, checkout.details);
    checkout.forget();
    void navigate(`/order/thanks/${orderId}`, { replace: true });
  };
  const { place, placing } = usePlaceOrder(PLACING, {
    draft: item ?? design.id,
    onSent: thank,
    onRefused: ({ key }) => setNotice({ kind: 'problem', key }),
  });
  const { kind } = checkout.draft;
  const isSplit = kind === 'roster' && checkout.draft.keeperDesign !== '' && hasKeepers(checkout.filled);
  /** Two designs are ordered together from the cart, what is there already with the rest, and mere sizes too. */
  const isForCart = isSplit || item !== null || kind === 'sizes';
  const groups = isForCart ? [] : checkout.groups;
  const wanted = {
    productType: design.productType,
    fabricId: checkout.draft.fabricId,
    options: design.document.options,
    code: checkout.draft.code,
    extras: checkout.extraCounts,
    elsewhere: piecesElsewhere(addressesOf(checkout.draft.elsewhere, groups)),
    ...checkout.quantities,
  };
  const teams = [{ ...wanted, quantities: checkout.quantities }];
  const { quote, refreshing, isLastKnown, error, retry } = useQuote(wanted);
  const priced = checkout.pieces > 0 ? quote : undefined;
  const outside = signedIn ? '/me/assets' : '/store';
  const cancel = useCancelOrdering(checkout, item === null ? outside : '/cart');
  const worn = { ...design, uuid: design.own?.uuid ?? null };

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
    if (await busyWhile(takesLonger(teams))) {
      setNotice({ kind: 'later' });
      return;
    }
    const outcome = await place(body);
    if (outcome.kind === 'waiting') {
      setNotice(outcome);
      return;
    }
    if (outcome.kind === 'refused') {
      refuse(outcome.problem);
      return;
    }
    if (outcome.kind === 'stalePrice') {
      setAnswer(...quoteCall(wanted), outcome.quote);
      // Who changes prices may have changed the days, too.
      void refresh(quoteEndpoints.quoteDays);
      setNotice(
        priced === undefined ? null : { kind: 'stale', step: { before: priced, after: outcome.quote } },
      );
      return;
    }
    if (keep) void keepPlayers(body.roster, players ?? []);
    thank(outcome.order.id);
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isForCart && signedIn) void order();
      }}
    >
      <div className={classes.sections}>
        <TeamSection
          team={checkout}
          design={worn}
          kind={kind}
          sizes={checkout.draft.sizes}
          onKind={checkout.setKind}
          onSizes={(sizes) => checkout.change({ sizes })}
          hasLink={signedIn}
        >
          {design.own === null ? (
            <VisitorKeeperKit checkout={checkout} />
          ) : (
            <KeeperKit design={{ ...design, uuid: design.own.uuid }} checkout={checkout} />
          )}
        </TeamSection>
        <FabricSection
          fabrics={checkout.fabrics}
          fabricId={checkout.draft.fabricId}
          lostId={checkout.lostFabricId}
          onChoose={(fabricId) => checkout.change({ fabricId })}
        />
        <DeliverySection form={checkout} teams={teams} groups={groups} />
      </div>
      <OrderSummary
        design={design}
        pictured={checkout.pictured}
        price={
          checkout.pieces > 0 &&
          (quote === undefined ? (
            <AwaitedPrice error={error} onRetry={retry} />
          ) : (
            <PriceBreakdown quote={quote} />
          ))
        }
        refreshing={refreshing}
      >
        {isLastKnown && priced !== undefined && <LastKnown />}
        <PromotionCode
          code={checkout.draft.code}
          answer={priced?.code}
          onApply={(code) => checkout.change({ code })}
        />
        <NoticeAbove notice={notice?.kind === 'fault' && !hasFault(checkout, notice.key) ? null : notice} />
        {signedIn && !isForCart && (
          <Checkbox
            size="sm"
            label={text('keep')}
            checked={keep}
            onChange={(event) => setKeep(event.currentTarget.checked)}
          />
        )}
        {!isForCart && !signedIn && <SignInToOrder mayGoOn={() => !showFault(firstFault(checkout))} />}
        {!isForCart && signedIn && (
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={placing || refreshing || priced?.meetsMinimum === false}
          >
            {text('order')}
          </Button>
        )}
        <AddToCart
          design={design}
          checkout={checkout}
          item={item}
          isWayOn={isForCart}
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
