import { sleeveOfDesign, sleevesOf } from '@kitwright/contract/catalogue';
import type { Tenant } from '@kitwright/contract/tenants';
import type { DesignDocument } from '@kitwright/design';
import type { ProductType, Size, SizeOffer } from '@kitwright/garment';
import { countExtras, countSleeves, extrasFor } from '@kitwright/ordering';
import { useCallback, useMemo, useState } from 'react';
import { emptyRow, inOfferedSleeve, isBlank, rowErrors, type RosterRow } from '../../roster/roster-rows.ts';
import { sizeChoices, usualSize } from '../../roster/use-sizes.ts';

export const newRowId = (): string => crypto.randomUUID();

/** A change of the rows, given how they are. */
export type ChangeRows = (next: (rows: readonly RosterRow[]) => readonly RosterRow[]) => void;

/** Holds what players are written for. */
export interface Worn {
  readonly productType: ProductType;
  readonly document: Pick<DesignDocument, 'options'>;
}

const NONE: readonly Size[] = [];

/**
 * The table of a team while it is written, with what is still wrong in it. The rows are kept by who asks; `had` are sizes
 * that were ordered already, and may be again.
 */
export const useTeam = (
  { productType, document }: Worn,
  { prices, sizeCharts }: Pick<Tenant, 'prices' | 'sizeCharts'>,
  rows: readonly RosterRow[],
  changeRows: ChangeRows,
  had: readonly Size[] = NONE,
) => {
  const offer: SizeOffer = sizeCharts[productType];
  const sizes = useMemo(() => sizeChoices(offer, had), [offer, had]);
  const sleeve = sleeveOfDesign(prices, productType, document.options);
  /** Faults are shown once ordering was tried. */
  const [tried, setTried] = useState(false);
  const changeRow = useCallback(
    (id: string, part: Partial<RosterRow>) =>
      changeRows((now) => now.map((row) => (row.id === id ? { ...row, ...part } : row))),
    [changeRows],
  );
  const removeRow = useCallback(
    (id: string) => changeRows((now) => now.filter((row) => row.id !== id)),
    [changeRows],
  );
  /** Adds rows; the blank ones the table began with give way. */
  const addRows = useCallback(
    (added: readonly RosterRow[]) => changeRows((now) => [...now.filter((row) => !isBlank(row)), ...added]),
    [changeRows],
  );
  const addBlank = useCallback(
    () => changeRows((now) => [...now, emptyRow(newRowId(), sleeve, usualSize(sizes))]),
    [changeRows, sleeve, sizes],
  );
  const sleeves = useMemo(() => sleevesOf(prices, productType), [prices, productType]);
  const filled = useMemo(
    () => rows.filter((row) => !isBlank(row)).map((row) => inOfferedSleeve(row, sleeves)),
    [rows, sleeves],
  );
  return {
    rows,
    /** The sleeve lengths to choose from; empty where there is no choice. */
    sleeves,
    /** Holds what a new player begins with. */
    sleeve,
    /** The sizes to choose from. */
    sizes,
    /** The extras offered for the garment. */
    extras: useMemo(() => extrasFor(prices, productType), [prices, productType]),
    changeRow,
    removeRow,
    addRows,
    addBlank,
    /** Rows in which something is written: what is priced and ordered. */
    filled,
    quantities: useMemo(() => countSleeves(filled), [filled]),
    extraCounts: useMemo(() => countExtras(filled), [filled]),
    rowErrors: useMemo(
      () =>
        rowErrors(
          filled,
          sizes.map(({ value }) => value),
        ),
      [filled, sizes],
    ),
    tried,
    setTried,
  };
};

/** A team while it is written. */
export type TeamTable = ReturnType<typeof useTeam>;
