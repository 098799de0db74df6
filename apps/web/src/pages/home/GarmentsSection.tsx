import type { ProductType } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { Link } from 'react-router';
import { GarmentPicture } from '../../parts/Picture.tsx';
import { fromCentsOf } from '../../pricing/use-quote.ts';
import { EDITOR_PATHS } from '../../routes/paths.ts';
import { useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './garments.module.css';
import { Section, SectionHead } from './Section.tsx';
import { useOffer } from './use-offer.ts';

const Garment = ({ type }: { readonly type: ProductType }) => {
  const text = useHomeText();
  const { title } = useOffer();
  const cents = fromCentsOf(useTenant(), type);
  return (
    <li>
      <Link to={EDITOR_PATHS[type]} className={classes.garment}>
        <span className={classes.picture}>
          <GarmentPicture type={type} />
        </span>
        <span className={classes.name}>{title(type)}</span>
        {cents !== null && (
          <span className={`kw-figures ${classes.price ?? ''}`}>
            {text('garments.from', { price: formatUsd(cents) })}
          </span>
        )}
      </Link>
    </li>
  );
};

/** The garments offered; a tenant with one type has shown it already. */
export const GarmentsSection = () => {
  const text = useHomeText();
  const { types } = useOffer();
  if (types.length < 2) return null;
  return (
    <Section>
      <SectionHead
        title={text('garments.title')}
        lead={text('garments.lead')}
        more={{ to: '/products', label: text('garments.all') }}
      />
      <ul className={classes.garments}>
        {types.map((type) => (
          <Garment key={type} type={type} />
        ))}
      </ul>
    </Section>
  );
};
