import type { AccountDetails } from '@kitwright/contract/accounts';
import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import type { Team } from '@kitwright/contract/teams';
import type { Tenant } from '@kitwright/contract/tenants';
import type { ProductType, Size } from '@kitwright/garment';
import { extrasOf, fabricsFor, piecesOf, quantitiesOf, type SleeveLength } from '@kitwright/ordering';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { carriedFabric, fittingFabric, forgetCarried } from '../../drafts/chosen-fabric.ts';
import { groupsOf } from '../../addresses/garment-groups.ts';
import type { FieldErrors } from '../../forms/use-schema-form.ts';
import { emptyRow, rosterOf } from '../../roster/roster-rows.ts';
import { areOffered, sizeChoices, usualSize } from '../../roster/use-sizes.ts';
import { picturedOf } from '../cart/TeamPicture.tsx';
import { sizesOf } from '../cart/cart-content.ts';
import { readCartDetails, writeCartDetails, type CartDetails } from './cart-details.ts';
import { deliveryErrorsOf, freshDelivery } from './delivery.ts';
import {
  readCheckoutDraft,
  writeCheckoutDraft,
  type CheckoutDraft,
  type TeamKind,
} from './checkout-draft.ts';
import { addressWithoutWish } from './keeper-kit.ts';
import { newRowId, useTeam, type ChangeRows } from './use-team.ts';
import type { OrderedDesign } from './visitor-design.ts';

const freshDraft = (sleeve: SleeveLength, size: Size): CheckoutDraft => ({
  rows: [emptyRow(newRowId(), sleeve, size)],
  kind: 'roster',
  sizes: [],
  basis: '',
  at: '',
  fabricId: '',
  keeperDesign: '',
  ...freshDelivery(null),
  code: '',
});

/** The draft in a fabric that is offered for its garment: the one chosen, or the first. */
const inFittingFabric = (draft: CheckoutDraft, tenant: Tenant, productType: ProductType): CheckoutDraft => ({
  ...draft,
  fabricId: fittingFabric(tenant.prices, productType, draft.fabricId),
});

/** Fills in where nothing was typed yet: what was typed in the cart, or what the account says. */
const withKnownDelivery = (draft: CheckoutDraft, known: CartDetails): CheckoutDraft => ({
  ...draft,
  phone: draft.phone === '' ? known.phone : draft.phone,
  ...(draft.province === '' && draft.address === ''
    ? { address: known.address, province: known.province, district: known.district }
    : {}),
  elsewhere: draft.elsewhere.recipients.length === 0 ? known.elsewhere : draft.elsewhere,
  code: draft.code === '' ? known.code : draft.code,
});

const detailsOf = ({
  phone,
  address,
  province,
  district,
  note,
  elsewhere,
  shopCustomerId,
  code,
}: CheckoutDraft): CartDetails => ({
  phone,
  address,
  province,
  district,
  note,
  elsewhere,
  shopCustomerId,
  code,
});

/** An order being written, with what is still wrong with it. `item` is the design of the cart that is changed, if it is one. */
export const useCheckout = (
  { id, productType, document }: Pick<OrderedDesign, 'id' | 'productType' | 'document'>,
  tenant: Tenant,
  account: AccountDetails | null,
  item: string | null,
) => {
  const draftKey = item ?? id;
  const accountId = account?.id ?? null;
  const { pathname, search } = useLocation();
  const at = addressWithoutWish(pathname, search);
  const sleeve = sleeveOfDesign(tenant.prices, productType, document.options);
  const [opened] = useState(() => {
    const begun =
      readCheckoutDraft(localStorage, draftKey) ??
      freshDraft(sleeve, usualSize(sizeChoices(tenant.sizeCharts[productType])));
    const inCart = readCartDetails(localStorage, account);
    const known = item === null ? withKnownDelivery(begun, inCart) : { ...begun, ...inCart };
    const carried = carriedFabric(id);
    return carried === null ? known : { ...known, fabricId: carried };
  });
  const [draft, setDraft] = useState(() => inFittingFabric(opened, tenant, productType));
  /** A fabric that had been chosen and is not offered any more; null once another was. */
  const [lostFabricId, setLostFabricId] = useState(
    opened.fabricId === '' || opened.fabricId === draft.fabricId ? null : opened.fabricId,
  );

  useEffect(() => forgetCarried(id), [id]);
  useEffect(() => {
    writeCheckoutDraft(localStorage, draftKey, { ...draft, at });
    // It is one order with the rest of the cart: what is typed here stands there, saved or not.
    if (item !== null) writeCartDetails(localStorage, accountId, detailsOf(draft));
  }, [draftKey, draft, at, item, accountId]);

  const change = useCallback((part: Partial<CheckoutDraft>) => {
    if (part.fabricId !== undefined) setLostFabricId(null);
    setDraft((now) => ({ ...now, ...part }));
  }, []);
  const changeRows: ChangeRows = useCallback(
    (next) => setDraft((now) => ({ ...now, rows: next(now.rows) })),
    [],
  );
  const table = useTeam({ productType, document }, tenant, draft.rows, changeRows);
  const { filled, rowErrors, sizes: choices } = table;
  /** Gives what is ordered now; null while nothing is, or a row is faulty. */
  const team = useMemo((): Team | null => {
    if (draft.kind === 'sizes') {
      const isOrdered = draft.sizes.length > 0 && areOffered(choices, draft.sizes);
      return isOrdered ? { kind: 'sizes', sizes: [...draft.sizes] } : null;
    }
    const roster = filled.length === 0 || rowErrors.size > 0 ? null : rosterOf(filled);
    return roster === null ? null : { kind: 'roster', roster: [...roster] };
  }, [draft.kind, draft.sizes, filled, rowErrors, choices]);
  /** Gives what is priced: also rows that lack something. */
  const counted =
    draft.kind === 'sizes'
      ? { kind: 'sizes' as const, sizes: [...draft.sizes] }
      : { kind: 'roster' as const, roster: filled };
  /** Gives who may get theirs elsewhere; what is ordered from the cart is parted there. */
  const groups = useMemo(
    () =>
      item === null && draft.kind === 'roster' ? groupsOf({ items: [{ roster: filled, sizes: null }] }) : [],
    [item, draft.kind, filled],
  );
  const deliveryErrors: FieldErrors = useMemo(() => deliveryErrorsOf(draft, groups), [draft, groups]);

  return {
    ...table,
    draft,
    team,
    quantities: quantitiesOf(counted),
    extraCounts: extrasOf(counted),
    pieces: piecesOf(counted),
    /** Subject of the design's picture. */
    pictured: picturedOf(counted),
    fabrics: useMemo(() => fabricsFor(tenant.prices, productType), [tenant, productType]),
    lostFabricId,
    change,
    /** Named players, or pieces by size, which begin as the players have them. */
    setKind: (kind: TeamKind) => {
      const sizes =
        draft.sizes.length > 0
          ? draft.sizes
          : sizesOf({ kind: 'roster', roster: [...(rosterOf(filled) ?? [])] });
      change({ kind, ...(kind === 'sizes' ? { sizes } : {}) });
    },
    groups,
    deliveryErrors,
    /** Holds what goes along to the cart beside the team. */
    details: detailsOf(draft),
    forget: () => writeCheckoutDraft(localStorage, draftKey, null),
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
