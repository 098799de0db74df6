import { sleevesOf } from '@kitwright/contract/catalogue';
import { garmentOf, type OptionValues, type ProductType } from '@kitwright/garment';
import { MAX_QUANTITY, SLEEVE_LENGTHS, fabricsFor, quote } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { PriceBreakdown } from '../../pricing/PriceBreakdown.tsx';
import { offerOf, usePromotions } from '../../pricing/RunningPromotions.tsx';
import { EDITOR_PATHS } from '../../routes/paths.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText, type CatalogueTextKey } from '../../translations/catalogue/text.ts';
import classes from './pricing-page.module.css';

/** A first team to price: eleven on the pitch and a goalkeeper in reserve. */
const FIRST_QUANTITY = 12;

interface Chosen {
  readonly productType: ProductType;
  readonly fabricId: string;
  readonly options: OptionValues;
  readonly short: number;
  readonly long: number;
}

const whole = (value: number | string): number =>
  Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(Number(value) || 0)));

interface PartProps {
  readonly chosen: Chosen;
  readonly onChange: (part: Partial<Chosen>) => void;
}

/** The cuts that are chosen for the whole order; sleeves are chosen player by player. */
const Options = ({ chosen, onChange }: PartProps) => {
  const text = useCatalogueText();
  const { options } = garmentOf(chosen.productType);
  return options
    .filter(({ id }) => id !== 'sleeve')
    .map(({ id, values, defaultValue }) => (
      <NativeSelect
        key={id}
        label={text(`optionNames.${id}` as CatalogueTextKey)}
        value={chosen.options[id] ?? defaultValue}
        data={values.map((value) => ({
          value,
          label: text(`options.${id}.${value}` as CatalogueTextKey),
        }))}
        onChange={(event) => onChange({ options: { ...chosen.options, [id]: event.currentTarget.value } })}
      />
    ));
};

const Quantities = ({ chosen, onChange }: PartProps) => {
  const text = useCatalogueText();
  const hasChoice = sleevesOf(useTenant().prices, chosen.productType).length > 0;
  return (
    <div className={classes.quantities}>
      {(hasChoice ? SLEEVE_LENGTHS : (['short'] as const)).map((sleeve) => (
        <NumberInput
          key={sleeve}
          label={text(hasChoice ? `pricing.${sleeve}` : 'pricing.pieces')}
          min={0}
          max={MAX_QUANTITY}
          allowDecimal={false}
          allowNegative={false}
          value={chosen[sleeve]}
          onChange={(value) => onChange({ [sleeve]: whole(value) })}
        />
      ))}
    </div>
  );
};

/** Shows what a team costs, line by line, computed as the server does: with the same function, from the same prices. */
export const Calculator = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const tenant = useTenant();
  const types = offeredTypes(tenant);
  const [kept, setKept] = useState<Chosen>({
    productType: types[0] ?? 'SOCCER_KIT',
    fabricId: '',
    options: {},
    short: FIRST_QUANTITY,
    long: 0,
  });
  const fabrics = fabricsFor(tenant.prices, kept.productType);
  const fabric = fabrics.find(({ id }) => id === kept.fabricId) ?? fabrics[0];
  const hasSleeves = sleevesOf(tenant.prices, kept.productType).length > 0;
  const chosen: Chosen = { ...kept, fabricId: fabric?.id ?? '', long: hasSleeves ? kept.long : 0 };
  const change = (part: Partial<Chosen>): void => setKept({ ...kept, ...part });
  const priced = quote(
    tenant.prices,
    {
      productType: chosen.productType,
      fabricId: chosen.fabricId,
      options: chosen.options,
      quantities: { short: chosen.short, long: chosen.long },
    },
    offerOf(usePromotions()),
  );
  return (
    <section className={classes.calculator} aria-labelledby="calculator">
      <h2 id="calculator">{text('pricing.calculator')}</h2>
      <div className={classes.choices}>
        <NativeSelect
          label={text('pricing.garment')}
          value={chosen.productType}
          data={types.map((value) => ({ value, label: text(`garment.${value}`) }))}
          onChange={(event) => change({ productType: event.currentTarget.value as ProductType, options: {} })}
        />
        <NativeSelect
          label={text('pricing.fabric')}
          value={chosen.fabricId}
          data={fabrics.map(({ id, name }) => ({ value: id, label: name[lang] }))}
          onChange={(event) => change({ fabricId: event.currentTarget.value })}
        />
        <Options chosen={chosen} onChange={change} />
        <Quantities chosen={chosen} onChange={change} />
      </div>
      <div aria-live="polite">
        {priced.ok ? (
          <PriceBreakdown quote={priced.value} />
        ) : (
          <p className="kw-quiet">{text('pricing.enter')}</p>
        )}
      </div>
      <Button component={Link} to={EDITOR_PATHS[chosen.productType]} fullWidth mt="lg">
        {text('pricing.design')}
      </Button>
    </section>
  );
};
