import type { Design } from '@kitwright/contract';
import type { Quote } from '@kitwright/ordering';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PriceBreakdown } from '../../pricing/PriceBreakdown.tsx';
import { editorPath } from '../../routes/garment-paths.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './checkout.module.css';

/** What is ordered and what it costs; stays in view while the roster grows. */
export const OrderSummary = ({
  design,
  quote,
  refreshing,
  children,
}: {
  readonly design: Design;
  /** Absent while nobody is on the roster. */
  readonly quote: Quote | undefined;
  readonly refreshing: boolean;
  readonly children: ReactNode;
}) => {
  const text = useCheckoutText();
  const catalogue = useCatalogueText();
  return (
    <aside className={classes.summary} aria-label={text('price.title')}>
      <div className={classes.design}>
        <img src={design.thumbnailUrl} alt="" className={classes.thumbnail} />
        <div>
          <strong>{design.name}</strong>
          <div className={classes.small}>{catalogue(`garment.${design.productType}`)}</div>
          <Anchor component={Link} to={editorPath(design.productType, design.uuid)} size="sm">
            {text('edit')}
          </Anchor>
        </div>
      </div>
      <div aria-live="polite" data-refreshing={refreshing} className={classes.price}>
        {quote === undefined ? (
          <p className={classes.small}>{text('roster.empty')}</p>
        ) : (
          <PriceBreakdown quote={quote} />
        )}
      </div>
      {children}
    </aside>
  );
};
