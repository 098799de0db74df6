import { sleeveOfDesign, type StoreDesign } from '@kitwright/contract/catalogue';
import { errorKeyOf } from '@kitwright/contract/client';
import { MAX_QUANTITY, fabricsFor } from '@kitwright/ordering';
import { useErrorText, useLang } from '@kitwright/ui';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { LastKnown, PriceBreakdown } from '../../pricing/PriceBreakdown.tsx';
import { useQuote } from '../../pricing/shown-price.ts';
import { useTenant } from '../../tenant.ts';
import { useStoreText } from '../../translations/store/text.ts';
import classes from './detail.module.css';

/** A first team to price: eleven on the pitch and a goalkeeper in reserve. */
const FIRST_QUANTITY = 12;
const SETTLE_MS = 200;

/** Shows what a team costs in this design, line by line, by the server's own computing. */
export const TeamPrice = ({ design }: { readonly design: StoreDesign }) => {
  const text = useStoreText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const fabrics = fabricsFor(prices, design.productType);
  const [fabricId, setFabricId] = useState(design.fabricId ?? '');
  const [quantity, setQuantity] = useState(FIRST_QUANTITY);
  const long = sleeveOfDesign(prices, design.productType, design.document.options) === 'long';
  const [settled] = useDebouncedValue(quantity, SETTLE_MS);
  const { quote, error, isLastKnown } = useQuote({
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
          max={MAX_QUANTITY}
          allowDecimal={false}
          allowNegative={false}
          value={quantity}
          onChange={(value) =>
            setQuantity(Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(Number(value) || 1))))
          }
        />
      </div>
      <div aria-live="polite">
        {error !== null && <p role="alert">{errorText(errorKeyOf(error))}</p>}
        {error === null && quote === undefined && <p className="kw-quiet">{text('detail.waiting')}</p>}
        {error === null && quote !== undefined && <PriceBreakdown quote={quote} />}
        {isLastKnown && <LastKnown />}
      </div>
    </section>
  );
};
