import { MAX_QUANTITY, SLEEVE_LENGTHS, fabricsFor } from '@kitwright/ordering';
import { useErrorText, useLang } from '@kitwright/ui';
import type { ProductType } from '@kitwright/garment';
import { NativeSelect, NumberInput, Stack, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { errorKeyOf } from '../../api/problem-error.ts';
import { PriceBreakdown } from '../../pricing/PriceBreakdown.tsx';
import { useQuote } from '../../pricing/use-quote.ts';
import { sleevesOf } from '../../roster/sleeves.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import classes from './pricing-page.module.css';

/** A first team to price: eleven on the pitch and a goalkeeper in reserve. */
const FIRST_QUANTITY = 12;
const SETTLE_MS = 200;

interface Wanted {
  readonly productType: ProductType;
  readonly fabricId: string;
  readonly short: number;
  readonly long: number;
}

const Answer = ({ wanted }: { readonly wanted: Wanted }) => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const [settled] = useDebouncedValue(wanted, SETTLE_MS);
  const { data, error } = useQuote(settled);
  if (wanted.short + wanted.long === 0) return <p className="kw-quiet">{text('pricing.enter')}</p>;
  if (error !== null) return <p role="alert">{errorText(errorKeyOf(error))}</p>;
  return data === undefined ? (
    <p className="kw-quiet">{text('price.waiting')}</p>
  ) : (
    <PriceBreakdown quote={data} />
  );
};

const whole = (value: number | string): number =>
  Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(Number(value) || 0)));

/** What a team costs, by the server's own reckoning. */
export const Calculator = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const tenant = useTenant();
  const types = offeredTypes(tenant);
  const [chosen, setChosen] = useState<Wanted>({
    productType: types[0] ?? 'SOCCER_KIT',
    fabricId: '',
    short: FIRST_QUANTITY,
    long: 0,
  });
  const change = (part: Partial<Wanted>): void => setChosen({ ...chosen, ...part });
  const fabrics = fabricsFor(tenant.prices, chosen.productType);
  const fabric = fabrics.find(({ id }) => id === chosen.fabricId) ?? fabrics[0];
  const hasChoice = sleevesOf(chosen.productType).length > 0;
  const wanted: Wanted = { ...chosen, fabricId: fabric?.id ?? '', long: hasChoice ? chosen.long : 0 };
  return (
    <section className={classes.calculator}>
      <Title order={2} size="h3" mb="md">
        {text('pricing.calculator')}
      </Title>
      <Stack gap="sm" mb="lg">
        <NativeSelect
          label={text('pricing.garment')}
          value={wanted.productType}
          data={types.map((value) => ({ value, label: text(`garment.${value}`) }))}
          onChange={(event) => change({ productType: event.currentTarget.value as ProductType })}
        />
        <NativeSelect
          label={text('pricing.fabric')}
          value={wanted.fabricId}
          data={fabrics.map(({ id, name }) => ({ value: id, label: name[lang] }))}
          onChange={(event) => change({ fabricId: event.currentTarget.value })}
        />
        <div className={classes.quantities}>
          {(hasChoice ? SLEEVE_LENGTHS : (['short'] as const)).map((sleeve) => (
            <NumberInput
              key={sleeve}
              label={text(hasChoice ? `pricing.${sleeve}` : 'pricing.pieces')}
              min={0}
              max={MAX_QUANTITY}
              allowDecimal={false}
              allowNegative={false}
              value={wanted[sleeve]}
              onChange={(value) => change({ [sleeve]: whole(value) })}
            />
          ))}
        </div>
      </Stack>
      <div aria-live="polite">
        <Answer wanted={wanted} />
      </div>
    </section>
  );
};
