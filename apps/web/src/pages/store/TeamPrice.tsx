import { sleeveOfDesign, type StoreDesign } from '@kitwright/contract/catalogue';
import { MAX_PIECES } from '@kitwright/contract/teams';
import { fabricsFor } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { AwaitedPrice } from '../../pricing/AwaitedPrice.tsx';
import { LastKnown, PriceBreakdown } from '../../pricing/PriceBreakdown.tsx';
import { useQuote } from '../../pricing/shown-price.ts';
import { useTenant } from '../../tenant.ts';
import { useStoreText } from '../../translations/store/text.ts';
import classes from './detail.module.css';

/** A first team to price: eleven on the pitch and a goalkeeper in reserve. */
const FIRST_QUANTITY = 12;
const SETTLE_MS = 200;

/** Count of pieces that a field holds; null where it is none that can be ordered. */
export const piecesOf = (typed: number | string): number | null => {
  const pieces = typed === '' ? Number.NaN : Number(typed);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_PIECES ? pieces : null;
};

/** Fabric and count of a design of the store, as they are priced and put into the cart. */
export const useTeamChoice = ({ fabricId: first }: Pick<StoreDesign, 'fabricId'>) => {
  const [fabricId, setFabricId] = useState(first ?? '');
  const [typed, setTyped] = useState<number | string>(FIRST_QUANTITY);
  return { fabricId, setFabricId, typed, setTyped, pieces: piecesOf(typed) };
};

interface TeamPriceProps {
  readonly design: StoreDesign;
  readonly choice: ReturnType<typeof useTeamChoice>;
}

/** Shows what a team costs in this design, line by line, by the server's own computing. */
export const TeamPrice = ({ design, choice }: TeamPriceProps) => {
  const text = useStoreText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const fabrics = fabricsFor(prices, design.productType);
  const { fabricId, setFabricId, typed, setTyped, pieces } = choice;
  const long = sleeveOfDesign(prices, design.productType, design.document.options) === 'long';
  const [settled] = useDebouncedValue(pieces ?? 0, SETTLE_MS);
  const { quote, error, retry, isLastKnown } = useQuote({
    productType: design.productType,
    fabricId,
    options: design.document.options,
    short: long ? 0 : settled,
    long: long ? settled : 0,
  });
  return (
    <section className={classes.price} aria-label={text('detail.team')}>
      <div className={classes.choices}>
        <NativeSelect
          size="sm"
          label={text('detail.fabric')}
          value={fabricId}
          data={fabrics.map(({ id, name }) => ({ value: id, label: name[lang] }))}
          onChange={(event) => setFabricId(event.currentTarget.value)}
        />
        <NumberInput
          size="sm"
          label={text('detail.pieces')}
          min={1}
          max={MAX_PIECES}
          clampBehavior="none"
          allowDecimal={false}
          value={typed}
          error={pieces === null ? text('detail.piecesFault', { most: MAX_PIECES }) : null}
          onChange={setTyped}
        />
      </div>
      <div aria-live="polite">
        {pieces !== null && (
          <>
            {quote === undefined ? (
              <AwaitedPrice error={error} onRetry={retry} />
            ) : (
              <PriceBreakdown quote={quote} />
            )}
            {isLastKnown && <LastKnown />}
          </>
        )}
      </div>
    </section>
  );
};
