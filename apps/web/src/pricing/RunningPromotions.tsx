import { promotionEndpoints, type RunningPromotion } from '@kitwright/contract/catalogue';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { formatUsd, type Offer } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { IconDiscount2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/calls.ts';
import { offeredTypes, useTenant } from '../tenant.ts';
import { useCatalogueText } from '../translations/catalogue/text.ts';
import classes from './promotions.module.css';

/** The last day of a promotion: its end is excluded, so midnight belongs to the day before. */
const lastDayOf = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

const Promotion = ({ promotion }: { readonly promotion: RunningPromotion }) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const { name, benefit, endsAt, minimumQuantity, productTypes } = promotion;
  const types = PRODUCT_TYPES.filter((type) => productTypes.includes(type));
  const facts = [
    types.map((type) => text(`garment.${type}`)).join(', '),
    minimumQuantity > 1 ? text('promotions.from', { quantity: minimumQuantity }) : '',
    endsAt === null ? '' : text('promotions.until', { date: formatDate(lastDayOf(endsAt), lang) }),
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

const NONE: readonly RunningPromotion[] = [];

/** The promotions that run now and need no code; none until they are known. */
export const usePromotions = (): readonly RunningPromotion[] => {
  const { data } = useQuery({
    ...read(promotionEndpoints.runningPromotions, {}),
    select: ({ items }) => items,
  });
  return data ?? NONE;
};

/** The same as prices are worked out with them: all of them run, and a visitor has used none yet. */
export const offerOf = (promotions: readonly RunningPromotion[]): Offer => ({
  promotions: promotions.map((promotion) => ({
    promotion: {
      ...promotion,
      code: null,
      startsAt: null,
      endsAt: null,
      limit: null,
      limitPerCustomer: null,
      active: true,
    },
    used: 0,
    usedByCustomer: 0,
  })),
  code: null,
  now: '1970-01-01T00:00:00.000Z',
});

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
