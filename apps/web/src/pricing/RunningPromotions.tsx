import type { RunningPromotion } from '@kitwright/contract/catalogue';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { IconDiscount2 } from '@tabler/icons-react';
import { offeredTypes, useTenant } from '../tenant.ts';
import { useCatalogueText } from '../translations/catalogue/text.ts';
import classes from './promotions.module.css';
import { usePromotions } from './use-promotions.ts';

const Promotion = ({ promotion }: { readonly promotion: RunningPromotion }) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const { name, benefit, endsAt, minimumQuantity, productTypes } = promotion;
  const types = PRODUCT_TYPES.filter((type) => productTypes.includes(type));
  const facts = [
    types.map((type) => text(`garment.${type}`)).join(', '),
    minimumQuantity > 1 ? text('promotions.from', { quantity: minimumQuantity }) : '',
    endsAt === null ? '' : text('promotions.until', { date: formatDate(endsAt, lang) }),
  ].filter((fact) => fact !== '');
  return (
    <li>
      <IconDiscount2 size={22} stroke={1.5} aria-hidden />
      <span>
        <strong>{name[lang]}</strong>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <b className="kw-figures">
        {benefit.kind === 'percent'
          ? text('promotions.percent', { percent: benefit.percent })
          : text('promotions.amount', { amount: formatUsd(benefit.amountCents) })}
      </b>
    </li>
  );
};

/** Shows what the tenant offers for a time and anybody may have, where one chooses; nothing where nothing runs. */
export const RunningPromotions = () => {
  const text = useCatalogueText();
  const offered = offeredTypes(useTenant());
  const promotions = usePromotions().filter(
    ({ productTypes }) => productTypes.length === 0 || offered.some((type) => productTypes.includes(type)),
  );
  if (promotions.length === 0) return null;
  return (
    <ul className={classes.promotions} aria-label={text('promotions.title')}>
      {promotions.map((promotion) => (
        <Promotion key={promotion.id} promotion={promotion} />
      ))}
    </ul>
  );
};
