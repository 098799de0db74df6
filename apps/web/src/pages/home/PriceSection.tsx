import { fabricsFor, formatUsd, quote } from '@kitwright/ordering';
import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './home.module.css';

/** Price of one piece when so many are ordered, from the tenant's own list. */
const usePrices = (): readonly { readonly quantity: number; readonly cents: number }[] => {
  const tenant = useTenant();
  const [productType] = offeredTypes(tenant);
  if (productType === undefined) return [];
  const [fabric] = fabricsFor(tenant.prices, productType);
  if (fabric === undefined) return [];
  const quantities = [fabric.minimumQuantity, ...tenant.prices.tiers.map(({ quantity }) => quantity)];
  return [...new Set(quantities)].flatMap((quantity) => {
    const priced = quote(tenant.prices, {
      productType,
      fabricId: fabric.id,
      quantities: { short: quantity, long: 0 },
    });
    if (!priced.ok) return [];
    const { totalAmountCents, totalDiscountCents } = priced.value;
    return [{ quantity, cents: Math.round((totalAmountCents - totalDiscountCents) / quantity) }];
  });
};

/** What it costs, falling with the team. */
export const PriceSection = () => {
  const text = useHomeText();
  const { prices } = useTenant();
  const steps = usePrices();
  const highest = Math.max(1, ...steps.map(({ cents }) => cents));
  return (
    <section className={`kw-page ${classes.section ?? ''}`}>
      <div className={classes.split}>
        <div>
          <Title order={2}>{text('price.title')}</Title>
          <p className={classes.sectionLead}>
            {text('price.lead', { quantity: prices.freeShippingFromQuantity })}
          </p>
          <Anchor component={Link} to="/pricing">
            {text('price.more')}
          </Anchor>
        </div>
        <ol className={classes.prices}>
          {steps.map(({ quantity, cents }) => (
            <li key={quantity} className="kw-figures">
              <span className={classes.bar} style={{ width: `${(cents / highest) * 100}%` }} aria-hidden />
              <span>{text('price.pieces', { quantity })}</span>
              <strong>{formatUsd(cents)}</strong>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
