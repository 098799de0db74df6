import { designIdSchema, type DesignId } from '@kitwright/contract';
import type { Design } from '@kitwright/contract/designs';
import { ProblemError } from '@kitwright/contract/client';
import { orderEndpoints } from '@kitwright/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { read } from '../../api/calls.ts';
import { useDesign } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { editorPath } from '../../routes/paths.ts';
import { useAccount, useSignedIn } from '../../session/session.ts';
import { signInUrl } from '../../start-up/redirect-to.ts';
import { useCart, type ShownItem } from '../cart/use-cart.ts';
import { openTeam, type Orderer } from '../cart/use-edit-team.ts';
import { useTenant } from '../../tenant.ts';
import { Missing } from './Section.tsx';
import { isWritten, readCheckoutDraft, teamOfKeepers } from './checkout-draft.ts';
import { CorrectOrder } from './correction/CorrectOrder.tsx';
import { visitorSource, type OrderedDesign } from './visitor-design.ts';
import { Ready, VisitorCheckout } from './VisitorCheckout.tsx';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ownDesign = ({ uuid, version, name, productType, document, thumbnailUrl }: Design): OrderedDesign => ({
  id: uuid,
  own: { uuid, version },
  name,
  productType,
  document,
  thumbnailUrl,
  editPath: editorPath(productType, uuid),
});

/**
 * Tells where the order of a design goes on: its team is written with another design, or stands in the cart. Null where
 * it begins.
 */
const pathOfTeam = (uuid: string, items: readonly ShownItem[], orderer: Orderer): string | null => {
  if (isWritten(readCheckoutDraft(localStorage, uuid))) return null;
  const carted = items.findLast(({ designUuid }) => designUuid === uuid);
  return (
    teamOfKeepers(localStorage, uuid) ?? (carted === undefined ? null : openTeam(items, carted, orderer))
  );
};

/** Decided as the page opens: what is written here afterwards, and put into the cart, leads nowhere else. */
const Begin = ({
  design,
  items,
}: {
  readonly design: OrderedDesign;
  readonly items: readonly ShownItem[];
}) => {
  const account = useAccount();
  const { prices, sizeCharts } = useTenant();
  const [team] = useState(() => pathOfTeam(design.id, items, { account, prices, sizeCharts }));
  return team === null ? <Ready design={design} item={null} /> : <Navigate to={team} replace />;
};

/**
 * The order of a design that staff sent back: the one that is named, or the newest there is. It is corrected rather than
 * ordered a second time.
 */
const useRejectedOrder = (
  designUuid: DesignId,
  named: string | null,
  isAsked: boolean,
): { readonly id: string | null; readonly isPending: boolean } => {
  const { data, isLoading } = useQuery({
    ...read(orderEndpoints.listOrders, { query: { status: 'REJECTED', designUuid, limit: 1 } }),
    select: ({ items }) => items[0]?.id ?? null,
    enabled: isAsked && named === null,
    retry: false,
    staleTime: 0,
  });
  if (!isAsked) return { id: null, isPending: false };
  return { id: named ?? data ?? null, isPending: isLoading };
};

/** An own design: of the cart, of an order that was sent back, of a team's goalkeepers, or to be ordered. */
const OwnCheckout = ({ uuid, query }: { readonly uuid: DesignId; readonly query: URLSearchParams }) => {
  const { data, error, isPending, refetch } = useDesign(uuid);
  const wanted = query.get('item') ?? '';
  const item = UUID.test(wanted) ? wanted : null;
  const isNew = item !== null || query.has('again');
  const cart = useCart();
  const rejected = useRejectedOrder(uuid, query.get('order'), !isNew);
  if (rejected.id !== null) return <CorrectOrder key={rejected.id} id={rejected.id} designUuid={uuid} />;
  if (isPending || rejected.isPending) return <Waiting />;
  if (data === undefined) {
    const isGone = error instanceof ProblemError && error.problem.status === 404;
    return isGone ? <Missing /> : <LoadFailed error={error} onRetry={refetch} />;
  }
  const design = ownDesign(data);
  if (isNew) return <Ready design={design} item={item} />;
  return cart.isPending ? <Waiting /> : <Begin design={design} items={cart.items} />;
};

/**
 * The order of one design. `productId` is the uuid of an own design; for a visitor the garment of the draft on this
 * device, a design of the store (`?of=store`), or of the cart (`?item=`).
 */
const CheckoutPage = () => {
  const { productId = '' } = useParams();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const source = visitorSource(productId, query);
  if (source !== null) return <VisitorCheckout source={source} />;
  const own = designIdSchema.safeParse(productId);
  if (!own.success) return <Missing />;
  if (!signedIn) return <Navigate to={signInUrl(`${pathname}${search}`)} replace />;
  return <OwnCheckout key={own.data} uuid={own.data} query={query} />;
};

export default CheckoutPage;
