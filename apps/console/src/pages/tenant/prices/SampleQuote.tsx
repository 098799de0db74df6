import { sleevesOf } from '@kitwright/contract/catalogue';
import {
  SLEEVE_LENGTHS,
  fabricsFor,
  formatUsd,
  quote,
  type PriceList,
  type Quote,
} from '@kitwright/ordering';
import { formatCount, useLang } from '@kitwright/ui';
import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useOptionName } from '../../../offer-names.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useConsoleText } from '../../../translations/text.ts';
import { useEditor } from '../editor-context.ts';
import classes from './prices.module.css';

const MOST_PIECES = 999;
const USUAL_SLEEVE = ['short'] as const;

const Lines = ({ priced }: { readonly priced: Quote }) => {
  const text = useTenantText();
  const consoleText = useConsoleText();
  const optionName = useOptionName();
  return (
    <>
      <dl className={classes.lines}>
        {priced.reasons.map(({ code, quantity, percent, option, amountCents }) => (
          <div key={`${code}${option?.id ?? ''}`} className={classes.line}>
            <dt>
              {consoleText(`reason.${code}`, {
                quantity: formatCount(quantity),
                percent: percent ?? 0,
                option: option === undefined ? '' : optionName(option),
              })}
            </dt>
            <dd className="kw-figures">
              {code === 'shipping' && amountCents === 0 ? consoleText('reason.free') : formatUsd(amountCents)}
            </dd>
          </div>
        ))}
        <div className={`${classes.line ?? ''} ${classes.sum ?? ''}`}>
          <dt>{text('prices.total')}</dt>
          <dd className="kw-figures">{formatUsd(priced.grandTotalCents)}</dd>
        </div>
      </dl>
      <p className={classes.each}>
        {text('prices.perPiece', { price: formatUsd(Math.round(priced.grandTotalCents / priced.quantity)) })}
        {!priced.meetsMinimum && ` ${text('prices.belowMinimum', { quantity: priced.minimumQuantity })}`}
      </p>
    </>
  );
};

/** The quote of a team by this list, as the shop would give it. */
const priceOf = (
  prices: PriceList,
  productType: string,
  fabricId: string,
  quantities: Record<'short' | 'long', number>,
): Quote | null => {
  const priced = quote(prices, { productType, fabricId, quantities });
  return priced.ok ? priced.value : null;
};

/** Shows what a team would pay by the list on screen, counted by the same rules as every order. */
export const SampleQuote = () => {
  const text = useTenantText();
  const { lang } = useLang();
  const { draft } = useEditor();
  const { prices, productTypes } = draft.settings;
  const [wantedType, setType] = useState<string | null>(null);
  const [wantedFabric, setFabric] = useState<string | null>(null);
  const [quantities, setQuantities] = useState({ short: 14, long: 1 });
  const type = productTypes.find((one) => one === wantedType) ?? productTypes[0] ?? 'SOCCER_KIT';
  const fabrics = fabricsFor(prices, type);
  const fabric = fabrics.find(({ id }) => id === wantedFabric) ?? fabrics[0];
  const hasSleeves = sleevesOf(prices, type).length > 0;
  const counted = hasSleeves ? quantities : { ...quantities, long: 0 };
  const priced = fabric === undefined ? null : priceOf(prices, type, fabric.id, counted);
  return (
    <section className={classes.sample} aria-label={text('prices.sample')}>
      <h2 className={classes.sampleTitle}>{text('prices.sample')}</h2>
      <Select
        size="sm"
        label={text('prices.garment')}
        data={productTypes.map((value) => ({ value, label: text(`garment.${value}`) }))}
        value={type}
        onChange={setType}
      />
      <Select
        size="sm"
        label={text('prices.sampleFabric')}
        data={fabrics.map(({ id, name }) => ({ value: id, label: name[lang] === '' ? id : name[lang] }))}
        value={fabric?.id ?? null}
        onChange={setFabric}
      />
      <div className={classes.quantities}>
        {(hasSleeves ? SLEEVE_LENGTHS : USUAL_SLEEVE).map((sleeve) => (
          <NumberInput
            key={sleeve}
            size="sm"
            label={text(hasSleeves ? `prices.${sleeve}` : 'prices.pieceCount')}
            min={0}
            max={MOST_PIECES}
            allowDecimal={false}
            allowNegative={false}
            value={quantities[sleeve]}
            onChange={(value) =>
              setQuantities({ ...quantities, [sleeve]: typeof value === 'number' ? value : 0 })
            }
          />
        ))}
      </div>
      {priced === null ? <p className={classes.each}>{text('prices.noQuote')}</p> : <Lines priced={priced} />}
    </section>
  );
};
