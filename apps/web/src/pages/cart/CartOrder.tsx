import type { Problem } from '@kitwright/contract';
import { quoteEndpoints } from '@kitwright/contract/catalogue';
import { cartEndpoints, cartSchema, type OrderCartBody } from '@kitwright/contract/orders';
import { orderQuoteSchema, type OrderQuote } from '@kitwright/ordering';
import { busyWhile, useErrorText } from '@kitwright/ui';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refresh, setAnswer } from '../../api/calls.ts';
import { addressesOf, piecesElsewhere } from '../../addresses/elsewhere.ts';
import { client } from '../../api/client.ts';
import { problemErrors } from '../../forms/use-schema-form.ts';
import { usePaying } from '../../parts/use-paying.ts';
import { LastKnown, OrderPriceBreakdown, PromotionCode } from '../../pricing/PriceBreakdown.tsx';
import { takesLonger, type AskedPrice } from '../../pricing/shown-price.ts';
import { AwaitedPrice } from '../../pricing/AwaitedPrice.tsx';
import { StalePrice, TakesLonger, type PriceStep } from '../../pricing/StalePrice.tsx';
import { WaitsHere } from '../../offline/WaitsHere.tsx';
import { useAccount, useSignedIn } from '../../session/session.ts';
import { offersFabric } from '../../drafts/chosen-fabric.ts';
import { useTenant } from '../../tenant.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { DeliverySection, type DeliveryForm } from '../checkout/DeliverySection.tsx';
import { SignInToOrder } from '../checkout/Section.tsx';
import { keepLastDelivery, writeCartDetails, type CartDetails } from '../checkout/cart-details.ts';
import { deliveryBodyOf, deliveryErrorsOf } from '../checkout/delivery.ts';
import { usePlaceOrder, type Placing } from '../checkout/use-place-order.ts';
import { cartGroups, cartQuoteCall, teamsOf, type ShownItem } from './use-cart.ts';
import classes from './cart.module.css';

const PLACING: Placing<OrderCartBody, typeof orderQuoteSchema> = {
  send: (body, idempotencyKey) => client.call(cartEndpoints.orderCart, { body, idempotencyKey }),
  quoteSchema: orderQuoteSchema,
  way: 'cart',
};

interface OrderProps extends AskedPrice<OrderQuote> {
  readonly items: readonly ShownItem[];
  readonly seal: string | null;
  readonly details: CartDetails;
  readonly onDetails: (part: Partial<CartDetails>) => void;
}

const useDelivery = ({ items, details, onDetails }: Pick<OrderProps, 'items' | 'details' | 'onDetails'>) => {
  const [tried, setTried] = useState(false);
  const form: DeliveryForm = {
    draft: details,
    change: onDetails,
    tried,
    deliveryErrors: deliveryErrorsOf(details, cartGroups(items)),
  };
  return { form, setTried };
};

/** Holds what is in the way of the order: a key of a message, or a price that is another one by now. */
type Fault =
  | { readonly key: string }
  | { readonly waits: true }
  | { readonly takesLonger: true }
  | PriceStep<OrderQuote>;

/** Orders the cart; says what is in the way. */
const useOrderCart = ({ items, seal, quote, details }: OrderProps) => {
  const { code, elsewhere } = details;
  const account = useAccount();
  const groups = cartGroups(items);
  const navigate = useNavigate();
  const [fault, setFault] = useState<Fault | null>(null);
  const thank = (orderId: string): void => {
    keepLastDelivery(localStorage, account, details);
    writeCartDetails(localStorage, null, null);
    void navigate(`/order/thanks/${orderId}`, { replace: true });
  };
  const { place, placing } = usePlaceOrder(PLACING, {
    draft: 'cart',
    onSent: thank,
    onRefused: (problem) => refuse(problem),
  });

  const refuse = (problem: Problem): void => {
    const current = cartSchema.safeParse(problem.current);
    if (problem.key === 'error.msg.cart.changed' && current.success) {
      setAnswer(cartEndpoints.getCart, {}, current.data);
    }
    const [field] = Object.values(problemErrors(problem));
    setFault({ key: field ?? problem.key });
  };
  const order = async (delivery: DeliveryForm['draft']): Promise<void> => {
    if (seal === null || quote === undefined || placing) return;
    setFault(null);
    if (await busyWhile(takesLonger(teamsOf(items)))) {
      setFault({ takesLonger: true });
      return;
    }
    const { grandTotalCents: expectedGrandTotalCents } = quote;
    const outcome = await place({ ...deliveryBodyOf(delivery, groups), seal, code, expectedGrandTotalCents });
    if (outcome.kind === 'refused') refuse(outcome.problem);
    else if (outcome.kind === 'waiting') setFault({ waits: true });
    else if (outcome.kind === 'stalePrice') {
      const asked = cartQuoteCall(items, code, piecesElsewhere(addressesOf(elsewhere, groups)));
      setAnswer(...asked, outcome.quote);
      // Who changes prices may have changed the days, too.
      void refresh(quoteEndpoints.quoteDays);
      setFault({ before: quote, after: outcome.quote });
    } else thank(outcome.order.id);
  };
  return { order, placing, fault, setFault };
};

const FaultAbove = ({ fault, names }: { readonly fault: Fault; readonly names: readonly string[] }) => {
  const errorText = useErrorText();
  if ('waits' in fault) return <WaitsHere />;
  if ('takesLonger' in fault) return <TakesLonger />;
  if (!('key' in fault)) return <StalePrice step={fault} names={names} />;
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {errorText(fault.key)}
    </Alert>
  );
};

const Price = ({ items, quote, refreshing, isLastKnown, error, retry, details, onDetails }: OrderProps) => {
  const text = useCartText();
  const { code } = details;
  const { prices } = useTenant();
  const lacksFabric = items.some(({ productType, fabricId }) => !offersFabric(prices, productType, fabricId));
  return (
    <section className={classes.panel} aria-label={text('priceOf')}>
      <div aria-live="polite" data-refreshing={refreshing} className={classes.price}>
        {quote === undefined ? (
          <AwaitedPrice
            error={error}
            onRetry={retry}
            reason={lacksFabric ? text('fabricsFirst') : undefined}
          />
        ) : (
          <OrderPriceBreakdown quote={quote} names={items.map(({ designName }) => designName)} />
        )}
      </div>
      {isLastKnown && quote !== undefined && <LastKnown />}
      <PromotionCode code={code} answer={quote?.code} onApply={(typed) => onDetails({ code: typed })} />
    </section>
  );
};

/** The price of the cart, where it goes, and the order itself. */
export const CartOrder = (props: OrderProps) => {
  const text = useCartText();
  const paying = usePaying().sentence;
  const signedIn = useSignedIn();
  const { form, setTried } = useDelivery(props);
  const { order, placing, fault, setFault } = useOrderCart(props);
  const submit = (): void => {
    setTried(true);
    const [wrong] = Object.values(form.deliveryErrors);
    if (wrong === undefined) {
      void order(form.draft);
      return;
    }
    setFault({ key: wrong });
    // Of the delivery: a code that does not hold stands in no order's way.
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(
          'form :is(input[type="tel"], select, textarea, fieldset input)[aria-invalid="true"]',
        )
        ?.focus(),
    );
  };
  if (!signedIn)
    return (
      <aside className={classes.summary}>
        <Price {...props} />
        <DeliverySection form={form} teams={teamsOf(props.items)} groups={cartGroups(props.items)} />
        <SignInToOrder />
      </aside>
    );
  return (
    <form
      className={classes.summary}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Price {...props} />
      <DeliverySection form={form} teams={teamsOf(props.items)} groups={cartGroups(props.items)} />
      {fault !== null && <FaultAbove fault={fault} names={props.items.map(({ designName }) => designName)} />}
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={placing || props.refreshing || props.quote?.meetsMinimum !== true}
      >
        {text('order')}
      </Button>
      <p className={classes.quiet}>{paying}</p>
    </form>
  );
};
