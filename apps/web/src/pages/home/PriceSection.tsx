import type { ProductType } from '@kitwright/garment';
import { fabricsFor, formatUsd, quote, type FabricPrice, type PriceList } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { RunningPromotions } from '../../pricing/RunningPromotions.tsx';
import { useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './price.module.css';
import { Section, SectionHead } from './Section.tsx';
import { useOffer } from './use-offer.ts';

interface Step {
  readonly quantity: number;
  /** Of one piece, discount taken off. */
  readonly cents: number;
  readonly percent: number;
}

/** Gives what a piece costs at the minimum and where each tier begins. */
const stepsOf = (prices: PriceList, productType: ProductType, fabric: FabricPrice): readonly Step[] => {
  const tiers = prices.tiers.map(({ quantity }) => quantity);
  const quantities = [...new Set([fabric.minimumQuantity, ...tiers])]
    .filter((quantity) => quantity >= fabric.minimumQuantity)
    .sort((a, b) => a - b);
  return quantities.flatMap((quantity) => {
    const quantities = { short: quantity, long: 0 };
    const priced = quote(prices, { productType, fabricId: fabric.id, quantities });
    if (!priced.ok) return [];
    const { totalAmountCents, totalDiscountCents } = priced.value;
    return [
      {
        quantity,
        cents: Math.round((totalAmountCents - totalDiscountCents) / quantity),
        percent: Math.round((100 * totalDiscountCents) / Math.max(1, totalAmountCents)),
      },
    ];
  });
};

/** Shows what it costs, falling with the team. */
export const PriceSection = ({ type }: { readonly type: ProductType }) => {
  const text = useHomeText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const { title, count, each } = useOffer();
  const [fabric] = fabricsFor(prices, type);
  if (fabric === undefined) return null;
  return (
    <Section>
      <SectionHead
        title={text('price.title')}
        lead={text('price.lead', {
          garment: title(type),
          fabric: fabric.name[lang],
          quantity: prices.freeShippingFromQuantity,
        })}
        more={{ to: '/pricing', label: text('price.more') }}
      />
      <RunningPromotions />
      <ol className={classes.steps}>
        {stepsOf(prices, type, fabric).map(({ quantity, cents, percent }) => (
          <li key={quantity} className="kw-figures">
            <span className={classes.count}>{count(quantity)}</span>
            <span className={classes.price}>{formatUsd(cents)}</span>
            <span className={classes.each}>{each}</span>
            {percent > 0 && <span className={classes.off}>{text('price.off', { percent })}</span>}
          </li>
        ))}
      </ol>
      <p className={classes.minimum}>{text('price.minimum', { count: count(fabric.minimumQuantity) })}</p>
    </Section>
  );
};
