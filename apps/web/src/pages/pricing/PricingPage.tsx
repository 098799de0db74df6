import { sleevesOf } from '@kitwright/contract/catalogue';
import { fabricsFor, formatUsd, longSleeveCents } from '@kitwright/ordering';
import type { ReactNode } from 'react';
import { PublicHead } from '../../parts/PageHead.tsx';
import { RunningPromotions } from '../../pricing/RunningPromotions.tsx';
import { usePaying } from '../../parts/use-paying.ts';
import { fromCentsOf } from '../../pricing/use-quote.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText, type CatalogueTextKey } from '../../translations/catalogue/text.ts';
import { Calculator } from './Calculator.tsx';
import { Fabrics } from './Fabrics.tsx';
import classes from './pricing-page.module.css';

const Part = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <section className={classes.part}>
    <h2>{title}</h2>
    {lead !== undefined && <p>{lead}</p>}
    {children}
  </section>
);

const Tiers = () => {
  const text = useCatalogueText();
  const { tiers } = useTenant().prices;
  return (
    <ol className={classes.tiers}>
      {tiers.map(({ quantity, percent }) => (
        <li key={quantity}>
          <strong className="kw-figures">{text('pricing.off', { percent })}</strong>
          <span>{text('pricing.tier', { count: quantity, quantity })}</span>
        </li>
      ))}
    </ol>
  );
};

interface Line {
  readonly label: string;
  readonly note?: string;
  readonly price: string;
}

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className={classes.lines}>
    {lines.map(({ label, note, price }) => (
      <div key={label}>
        <dt>
          {label}
          {note !== undefined && <span>{note}</span>}
        </dt>
        <dd className="kw-figures">{price}</dd>
      </div>
    ))}
  </dl>
);

const useBases = (): readonly Line[] => {
  const text = useCatalogueText();
  const tenant = useTenant();
  return offeredTypes(tenant).flatMap((type) => {
    const cents = fromCentsOf(tenant, type);
    return cents === null ? [] : [{ label: text(`garment.${type}`), price: formatUsd(cents) }];
  });
};

/** The difference that long sleeves make, from the garment and fabric where it is least to where it is most. */
const useLongSleeves = (): readonly Line[] => {
  const text = useCatalogueText();
  const tenant = useTenant();
  const { prices } = tenant;
  const percent = prices.longSleeveDiscountPercent;
  const types = offeredTypes(tenant).filter((type) => sleevesOf(prices, type).length > 0);
  const all = types.flatMap((productType) =>
    fabricsFor(prices, productType).map(({ id }) =>
      longSleeveCents(prices, { productType, fabricId: id, options: {} }),
    ),
  );
  if (all.length === 0) return [];
  const ends = [...new Set([Math.min(...all), Math.max(...all)])];
  const named = types.map((type) => text(`garment.${type}`)).join(', ');
  const discounted = percent > 0 ? [text('pricing.longSleeveNote', { percent })] : [];
  return [
    {
      label: text('pricing.longSleeve'),
      note: [named, ...discounted].join(' · '),
      price: ends.map((cents) => `${cents < 0 ? '' : '+'}${formatUsd(cents)}`).join(' – '),
    },
  ];
};

const useExtras = (): readonly Line[] => {
  const text = useCatalogueText();
  const tenant = useTenant();
  const { prices } = tenant;
  const types = offeredTypes(tenant);
  const options = prices.optionSurcharges.flatMap(({ productType, option, value, surchargeCents }) => {
    const type = types.find((offered) => offered === productType);
    if (type === undefined) return [];
    const cut = text(`options.${option}.${value}` as CatalogueTextKey);
    return [{ label: `${text(`garment.${type}`)}: ${cut}`, price: `+${formatUsd(surchargeCents)}` }];
  });
  return [
    ...useLongSleeves(),
    ...options,
    ...prices.extras
      .filter(
        ({ productTypes }) => productTypes.length === 0 || types.some((type) => productTypes.includes(type)),
      )
      .map(({ id, priceCents }) => ({ label: text(`extras.${id}`), price: `+${formatUsd(priceCents)}` })),
    {
      label: text('pricing.delivery'),
      note: text('pricing.freeFrom', {
        count: prices.freeShippingFromQuantity,
        quantity: prices.freeShippingFromQuantity,
      }),
      price: formatUsd(prices.shippingCents),
    },
  ];
};

/** Shows what it costs: the calculator beside the list behind it. */
const PricingPage = () => {
  const text = useCatalogueText();
  const paying = usePaying().sentence;
  const [bases, extras] = [useBases(), useExtras()];
  return (
    <div className="kw-page">
      <PublicHead title={text('pricing.title')} lead={text('pricing.lead', { paying })} />
      <RunningPromotions />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Part title={text('pricing.tiers')} lead={text('pricing.tiersLead')}>
            <Tiers />
          </Part>
          <Part title={text('pricing.bases')} lead={text('pricing.basesLead')}>
            <Lines lines={bases} />
          </Part>
          <Part title={text('pricing.fabrics')} lead={text('pricing.fabricsLead')}>
            <Fabrics />
          </Part>
          <Part title={text('pricing.extras')}>
            <Lines lines={extras} />
          </Part>
        </div>
        <Calculator />
      </div>
    </div>
  );
};

export default PricingPage;
