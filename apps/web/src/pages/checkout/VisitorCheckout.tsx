import type { DesignId, Problem } from '@kitwright/contract';
import { storeEndpoints } from '@kitwright/contract/catalogue';
import type { Client } from '@kitwright/contract/client';
import { designEndpoints } from '@kitwright/contract/designs';
import type { Draft, LocalDrafts } from '@kitwright/editor';
import { toast, useLang, type Lang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { carryFabric } from '../../drafts/chosen-fabric.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { checkoutPath } from '../../routes/paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { isSameDrawing } from '../cart/TeamPicture.tsx';
import { useLocalCart } from '../cart/cart-store.ts';
import { loadLocalCart, redrawLocally, type LocalCartItem } from '../cart/local-cart.ts';
import { shownLocal } from '../cart/use-cart.ts';
import { useServerCart } from '../cart/use-cart-count.ts';
import { openTeam, type Orderer } from '../cart/use-edit-team.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Missing, NotMade } from './Section.tsx';
import { isWritten, moveCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';
import classes from './checkout.module.css';
import { withWish } from './keeper-kit.ts';
import { designOfItem, loadVisitorDesign, type OrderedDesign, type VisitorSource } from './visitor-design.ts';

type Elsewhere = Exclude<VisitorSource, { readonly kind: 'item' }>;

/** The page on which an order is written. */
export const Ready = ({
  design,
  item,
}: {
  readonly design: OrderedDesign;
  /** The id of the design in the cart, if it is changed there. */
  readonly item: string | null;
}) => {
  const text = useCheckoutText();
  const { productTypes } = useTenant();
  if (!productTypes.includes(design.productType)) return <NotMade designUuid={design.own?.uuid ?? null} />;
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <PageHead
        title={text(item === null ? 'title' : 'titleInCart')}
        lead={text(item === null ? 'lead' : 'leadInCart')}
      />
      <CheckoutForm key={`${design.id} ${item ?? ''}`} design={design} item={item} />
    </div>
  );
};

/** A design of the cart: a visitor's lies here; at sign-in the cart takes it along, under the same id. */
const CartedDesign = ({ id }: { readonly id: string }) => {
  const signedIn = useSignedIn();
  const { search } = useLocation();
  const local = useLocalCart(({ items }) => items.find((item) => item.id === id));
  const { data: cart, isFetching, error, refetch } = useServerCart(signedIn);
  useEffect(loadLocalCart, []);
  const carted = cart?.items.find((item) => item.id === id);
  if (carted !== undefined) {
    return <Navigate to={withWish(`${checkoutPath(carted.designUuid)}?item=${id}`, search)} replace />;
  }
  if (!signedIn) return local === undefined ? <Missing /> : <Ready design={designOfItem(local)} item={id} />;
  if (error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  // On its way to the account; what was refused there has been said, and can still be looked at here.
  if (local !== undefined) return <Ready design={designOfItem(local)} item={id} />;
  return isFetching ? <Waiting /> : <Missing />;
};

/** Tells where a visitor's design is now that an account keeps it, or why none does. */
type Settled = { readonly uuid: DesignId } | { readonly problem: Problem };

/** A draft of this device becomes a design of the account, once however often it is tried; its order goes along. */
export const settleDraft = async (
  client: Pick<Client, 'call'>,
  draft: Pick<Draft, 'name' | 'document' | 'changedAt'>,
  drafts: Pick<LocalDrafts, 'clearDraft'>,
): Promise<Settled> => {
  const { name, document, changedAt } = draft;
  const { productType } = document;
  const kept = await client.call(designEndpoints.createDesign, {
    body: { name, document },
    idempotencyKey: `checkout-${productType}-${changedAt}`,
  });
  if (!kept.ok) return { problem: kept.error };
  const { uuid } = kept.value;
  moveCheckoutDraft(localStorage, productType, uuid);
  await drafts.clearDraft();
  return { uuid };
};

/** A design of the store is copied to the account; its order goes along. */
export const settleStoreDesign = async (
  client: Pick<Client, 'call'>,
  storeUuid: string,
  lang: Lang,
): Promise<Settled> => {
  const copied = await client.call(storeEndpoints.copyStoreDesign, {
    params: { uuid: storeUuid },
    body: { lang },
    idempotencyKey: `checkout-${storeUuid}`,
  });
  if (!copied.ok) return { problem: copied.error };
  moveCheckoutDraft(localStorage, storeUuid, copied.value.uuid);
  return { uuid: copied.value.uuid };
};

const settle = async (source: Elsewhere, lang: 'kh' | 'en'): Promise<Settled | null> => {
  if (source.kind === 'store') return settleStoreDesign(client, source.uuid, lang);
  const { draftsAtSignIn } = await import('../design/editor-services.ts');
  const drafts = await draftsAtSignIn(source.productType);
  const draft = await drafts.loadDraft();
  if (draft === null) return null;
  const settled = await settleDraft(client, draft, drafts);
  if ('uuid' in settled) carryFabric(source.productType, settled.uuid);
  return settled;
};

/** Takes someone who has signed in on with the design as an own one, and with all that was written. */
const Settling = ({ source }: { readonly source: Elsewhere }) => {
  const text = useCheckoutText();
  const { lang } = useLang();
  // Settled once, in the language of the beginning, whatever is chosen meanwhile.
  const [firstLang] = useState(lang);
  const { search } = useLocation();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['settle', source, firstLang],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const settled = await settle(source, firstLang);
      await refresh(designEndpoints.listDesigns);
      if (source.kind === 'draft' && settled !== null && 'uuid' in settled)
        toast.success(text('guest.draftTaken'));
      return settled;
    },
  });
  if (isPending) return <Waiting />;
  if (data == null) return error === null ? <Missing /> : <LoadFailed error={error} onRetry={refetch} />;
  if ('problem' in data) return <Missing problem={data.problem} />;
  return <Navigate to={withWish(checkoutPath(data.uuid), search)} replace />;
};

/** The address of a draft's team in the cart, where the draft takes its place as it is drawn now; null where it begins. */
const pathOfDraft = (
  { id, name: designName, document }: OrderedDesign,
  shop: Omit<Orderer, 'account'>,
): string | null => {
  if (isWritten(readCheckoutDraft(localStorage, id))) return null;
  const itemsNow = (): readonly LocalCartItem[] => useLocalCart.getState().items;
  const carted = itemsNow().findLast((item) => isSameDrawing(item.document, document));
  if (carted === undefined) return null;
  redrawLocally(carted.id, { designName, document });
  const items = itemsNow().map(shownLocal);
  const redrawn = items.find((item) => item.id === carted.id);
  return redrawn === undefined ? null : openTeam(items, redrawn, { ...shop, account: null });
};

/** Decided as the page opens: what is written here afterwards, and put into the cart, leads nowhere else. */
const BeginDraft = ({ design }: { readonly design: OrderedDesign }) => {
  const { prices, sizeCharts } = useTenant();
  const [team] = useState(() => pathOfDraft(design, { prices, sizeCharts }));
  return team === null ? <Ready design={design} item={null} /> : <Navigate to={team} replace />;
};

const Looked = ({ source }: { readonly source: Elsewhere }) => {
  const { lang } = useLang();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['visitorDesign', source, lang],
    // A draft is worked on between two visits: none is shown as it was before.
    gcTime: 0,
    queryFn: ({ signal }) => loadVisitorDesign(source, lang, signal),
  });
  useEffect(loadLocalCart, []);
  if (isPending) return <Waiting />;
  if (data === undefined) return <LoadFailed error={error} onRetry={refetch} />;
  if (data === null) return <Missing />;
  return source.kind === 'draft' ? <BeginDraft design={data} /> : <Ready design={data} item={null} />;
};

/** The order of a design that no account keeps: written on this device, and taken along at sign-in. */
export const VisitorCheckout = ({ source }: { readonly source: VisitorSource }) => {
  const signedIn = useSignedIn();
  if (source.kind === 'item') return <CartedDesign id={source.id} />;
  return signedIn ? <Settling source={source} /> : <Looked source={source} />;
};
