import type { DesignId } from '@kitwright/contract';
import type { Order, OrderItem } from '@kitwright/contract/orders';
import type { DesignDocument } from '@kitwright/design';
import { fabricsFor, type Quote } from '@kitwright/ordering';
import { useErrorText } from '@kitwright/ui';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconMessageReport } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useDesign, useOrder } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { MissingOrder } from '../../../parts/MissingOrder.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { OrderPriceBreakdown } from '../../../pricing/PriceBreakdown.tsx';
import { StalePrice } from '../../../pricing/StalePrice.tsx';
import { checkoutPath, commentsPath } from '../../../routes/paths.ts';
import { useTenant } from '../../../tenant.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { picturedOf } from '../../cart/TeamPicture.tsx';
import { sizesOf } from '../../cart/cart-content.ts';
import { ItemPicker } from '../../me/histories/ItemTeam.tsx';
import { rejectionReason } from '../../me/histories/OrderTimeline.tsx';
import { DeliverySection } from '../DeliverySection.tsx';
import { FabricSection } from '../FabricSection.tsx';
import { OrderSummary } from '../OrderSummary.tsx';
import { TeamSection } from '../TeamSection.tsx';
import { focusFirstFault } from '../first-fault.ts';
import { useTeam, type ChangeRows } from '../use-team.ts';
import classes from '../checkout.module.css';
import { keptFabric, orderedTeam, teamOfDraft, writtenOf, type ItemDraft } from './correction-draft.ts';
import { useCorrection, type Fault } from './use-correction.ts';

/** Shows what staff said of the order; it stays in sight while the order is corrected. */
const StaffWords = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const words = useCheckoutText();
  const reason = rejectionReason(order.history);
  return (
    <Alert
      color="red"
      icon={<IconMessageReport stroke={1.5} />}
      title={text('orders.rejectedTitle')}
      className={classes.said ?? ''}
    >
      {reason !== null && <p className={classes.reason}>{text('orders.reason', { reason })}</p>}
      <p className={classes.small}>{words('correct.lead')}</p>
    </Alert>
  );
};

/** The team and the cloth of one design of the order. */
const ItemForm = ({
  item,
  quote,
  document,
  draft,
  tried,
  onChange,
}: {
  readonly item: OrderItem;
  /** Its part of the price that was agreed on. */
  readonly quote: Quote | undefined;
  /** Its drawing as it will be handed in. */
  readonly document: DesignDocument;
  readonly draft: ItemDraft;
  readonly tried: boolean;
  readonly onChange: (id: string, next: (now: ItemDraft) => ItemDraft) => void;
}) => {
  const { id } = item;
  const { prices } = useTenant();
  const changeRows: ChangeRows = useCallback(
    (next) => onChange(id, (now) => ({ ...now, rows: next(now.rows) })),
    [id, onChange],
  );
  const had = useMemo(() => sizesOf(orderedTeam(item)).map(({ size }) => size), [item]);
  const team = useTeam(item, useTenant(), draft.rows, changeRows, had);
  const toKind = (kind: ItemDraft['kind']): void =>
    onChange(id, (now) => {
      const written = teamOfDraft({ ...now, kind: 'roster' });
      const sizes = now.sizes.length > 0 || written === null ? now.sizes : sizesOf(written);
      return { ...now, kind, sizes };
    });
  return (
    <>
      <TeamSection
        team={{ ...team, tried: tried || team.tried }}
        design={{ uuid: null, productType: item.productType, document }}
        kind={draft.kind}
        sizes={draft.sizes}
        onKind={toKind}
        onSizes={(sizes) => onChange(id, (now) => ({ ...now, sizes }))}
      />
      <FabricSection
        fabrics={fabricsFor(prices, item.productType)}
        kept={keptFabric(prices, item, quote)}
        fabricId={draft.fabricId}
        onChoose={(fabricId) => onChange(id, (now) => ({ ...now, fabricId }))}
      />
    </>
  );
};

/** A design of the order as it is now: saved again after staff's words, it is handed in so. Nothing where it was deleted. */
const useDesignNow = (item: OrderItem | undefined) => {
  const { data } = useDesign(item?.designUuid ?? '');
  const options = item?.document.options;
  const document = useMemo(
    () => (data === undefined || options === undefined ? undefined : { ...data.document, options }),
    [data, options],
  );
  return { document, name: data?.name, thumbnailUrl: data?.thumbnailUrl };
};

const FaultAbove = ({ fault, names }: { readonly fault: Fault; readonly names: readonly string[] }) => {
  const text = useCheckoutText();
  const errorText = useErrorText();
  if (!('key' in fault)) return <StalePrice step={fault} names={names} />;
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {errorText(fault.key)}
      {fault.key === 'error.msg.order.conflict' && (
        <p className={classes.small}>{text('correct.elsewhere')}</p>
      )}
    </Alert>
  );
};

const Form = ({ order, designUuid }: { readonly order: Order; readonly designUuid: DesignId }) => {
  const text = useCheckoutText();
  const me = useMeText();
  const { draft, changeItem, delivery, quote, refreshing, faulty, fault, tried, sending, handIn } =
    useCorrection(order);
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      order.items.findIndex((item) => item.designUuid === designUuid),
    ),
  );
  const item = order.items[shown] ?? order.items[0];
  const own = item === undefined ? undefined : draft.items[item.id];
  const now = useDesignNow(item);
  if (item === undefined || own === undefined) return null;
  const names = order.items.map(({ designName }) => designName);
  const isRejected = order.status === 'REJECTED';
  const drawn = isRejected ? now : undefined;
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <PageHead
        title={text('correct.title', { number: order.number })}
        lead={text(isRejected ? 'correct.pageLead' : 'correct.reviewLead')}
      />
      {isRejected && <StaffWords order={order} />}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (faulty >= 0) setShown(faulty);
          void handIn().then((isFaulty) => {
            if (isFaulty) focusFirstFault();
          });
        }}
      >
        <div className={classes.sections}>
          <ItemPicker items={order.items} shown={shown} onShow={setShown} />
          <ItemForm
            key={item.id}
            item={item}
            quote={order.quote.items[order.items.indexOf(item)]}
            document={drawn?.document ?? item.document}
            draft={own}
            tried={tried}
            onChange={changeItem}
          />
          <DeliverySection form={delivery} />
        </div>
        <OrderSummary
          design={{
            name: drawn?.name ?? item.designName,
            productType: item.productType,
            document: drawn?.document ?? item.document,
            thumbnailUrl: drawn?.thumbnailUrl ?? item.thumbnailUrl,
            editPath: isRejected ? commentsPath(item.productType, item.designUuid) : null,
          }}
          pictured={picturedOf(writtenOf(own))}
          price={<OrderPriceBreakdown quote={quote} names={names} />}
          refreshing={refreshing}
        >
          {fault !== null && <FaultAbove fault={fault} names={names} />}
          <Button type="submit" size="lg" fullWidth disabled={sending || refreshing}>
            {isRejected ? me('orders.resubmit') : text('correct.save')}
          </Button>
          <p className={classes.small}>
            {text('correct.instead')}{' '}
            <Anchor component={Link} to={`${checkoutPath(designUuid)}?again=1`} inherit>
              {text('correct.another')}
            </Anchor>
          </p>
        </OrderSummary>
      </form>
    </div>
  );
};

/** Servers of before let none but a rejected order be corrected, and say so by its actions. */
const mayBeCorrected = ({ mayCorrect, actions }: Order): boolean =>
  mayCorrect || actions.includes('resubmit');

/**
 * An order that is not approved: all that checkout asked for is corrected. A rejected one is handed in again, with what staff said in
 * sight, and its designs as they are now.
 */
export const CorrectOrder = ({ id, designUuid }: { readonly id: string; readonly designUuid: DesignId }) => {
  const { data, error, isPending, refetch } = useOrder(id);
  if (isPending) return <Waiting />;
  if (data === undefined) return <LoadFailed error={error} onRetry={refetch} missing={<MissingOrder />} />;
  if (!mayBeCorrected(data)) return <Navigate to={`/me/histories/${id}`} replace />;
  return <Form order={data} designUuid={designUuid} />;
};
