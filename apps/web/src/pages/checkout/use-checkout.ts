import type { AccountDetails, Design, Tenant } from '@kitwright/contract';
import type { ProductType } from '@kitwright/garment';
import { countExtras, countSleeves, extrasFor, fabricsFor, type SleeveLength } from '@kitwright/ordering';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { carriedFabric, forgetCarried } from '../../drafts/chosen-fabric.ts';
import type { FieldErrors } from '../../forms/schema-errors.ts';
import { emptyRow, isBlank, rowErrors, type RosterRow } from '../../roster/roster-rows.ts';
import { sleeveOfDesign, sleevesOf } from '../../roster/sleeves.ts';
import { deliveryErrorsOf, freshDelivery } from './delivery.ts';
import { readCheckoutDraft, writeCheckoutDraft, type CheckoutDraft } from './checkout-draft.ts';

export const newRowId = (): string => crypto.randomUUID();

const freshDraft = (account: AccountDetails | null, sleeve: SleeveLength): CheckoutDraft => ({
  rows: [emptyRow(newRowId(), sleeve)],
  fabricId: '',
  keeperDesign: '',
  ...freshDelivery(account),
  code: '',
});

/** The draft in a fabric that is offered for its garment: the one chosen, or the first. */
const inFittingFabric = (draft: CheckoutDraft, tenant: Tenant, productType: ProductType): CheckoutDraft => {
  const fabrics = fabricsFor(tenant.prices, productType);
  if (fabrics.some(({ id }) => id === draft.fabricId)) return draft;
  return { ...draft, fabricId: fabrics[0]?.id ?? '' };
};

/** An order being written, with what is still wrong with it. */
export const useCheckout = (
  { uuid: designUuid, productType, document }: Pick<Design, 'uuid' | 'productType' | 'document'>,
  tenant: Tenant,
  account: AccountDetails | null,
) => {
  const sleeve = sleeveOfDesign(productType, document.options);
  const [draft, setDraft] = useState(() => {
    const begun = readCheckoutDraft(localStorage, designUuid) ?? freshDraft(account, sleeve);
    const carried = carriedFabric(designUuid);
    const inFabric = carried === null ? begun : { ...begun, fabricId: carried };
    return inFittingFabric(inFabric, tenant, productType);
  });
  /** Faults are shown once ordering was tried. */
  const [tried, setTried] = useState(false);

  useEffect(() => forgetCarried(designUuid), [designUuid]);
  useEffect(() => writeCheckoutDraft(localStorage, designUuid, draft), [designUuid, draft]);

  const change = useCallback((part: Partial<CheckoutDraft>) => setDraft((now) => ({ ...now, ...part })), []);
  const changeRow = useCallback(
    (id: string, part: Partial<RosterRow>) =>
      setDraft((now) => ({
        ...now,
        rows: now.rows.map((row) => (row.id === id ? { ...row, ...part } : row)),
      })),
    [],
  );
  const removeRow = useCallback(
    (id: string) => setDraft((now) => ({ ...now, rows: now.rows.filter((row) => row.id !== id) })),
    [],
  );
  /** Adds rows; the blank ones the table began with give way. */
  const addRows = useCallback(
    (rows: readonly RosterRow[]) =>
      setDraft((now) => ({ ...now, rows: [...now.rows.filter((row) => !isBlank(row)), ...rows] })),
    [],
  );
  const addBlank = useCallback(
    () => setDraft((now) => ({ ...now, rows: [...now.rows, emptyRow(newRowId(), sleeve)] })),
    [sleeve],
  );

  const filled = useMemo(() => draft.rows.filter((row) => !isBlank(row)), [draft.rows]);
  const errorsOfRows = useMemo(() => rowErrors(filled), [filled]);
  const deliveryErrors: FieldErrors = useMemo(() => deliveryErrorsOf(draft), [draft]);

  return {
    draft,
    /** The sleeve lengths to choose from; empty where there is no choice. */
    sleeves: useMemo(() => sleevesOf(productType), [productType]),
    /** What a new player begins with. */
    sleeve,
    fabrics: useMemo(() => fabricsFor(tenant.prices, productType), [tenant, productType]),
    /** The extras offered for the garment. */
    extras: useMemo(() => extrasFor(tenant.prices, productType), [tenant, productType]),
    change,
    changeRow,
    removeRow,
    addRows,
    addBlank,
    /** Rows somebody has written something into: what is priced and ordered. */
    filled,
    quantities: useMemo(() => countSleeves(filled), [filled]),
    extraCounts: useMemo(() => countExtras(filled), [filled]),
    rowErrors: errorsOfRows,
    deliveryErrors,
    tried,
    setTried,
    forget: () => writeCheckoutDraft(localStorage, designUuid, null),
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
