import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { TeamPicture, type Pictured } from '../cart/TeamPicture.tsx';
import classes from './checkout.module.css';
import type { OrderedDesign } from './visitor-design.ts';

/** Shows what is ordered and what it costs; stays in view while the roster grows. */
export const OrderSummary = ({
  design,
  pictured,
  price,
  refreshing,
  children,
}: {
  readonly design: Pick<OrderedDesign, 'name' | 'productType' | 'document' | 'thumbnailUrl' | 'editPath'>;
  /** Subject of the design's picture. */
  readonly pictured: Pictured;
  /** False while nothing is ordered. */
  readonly price: ReactNode | false;
  readonly refreshing: boolean;
  readonly children: ReactNode;
}) => {
  const text = useCheckoutText();
  const catalogue = useCatalogueText();
  return (
    <aside className={classes.summary} aria-label={text('price.title')}>
      <div className={classes.design}>
        <TeamPicture
          thumbnailUrl={design.thumbnailUrl}
          document={design.document}
          pictured={pictured}
          className={classes.thumbnail}
        />
        <div>
          <strong>{design.name}</strong>
          <div className={classes.small}>{catalogue(`garment.${design.productType}`)}</div>
          {design.editPath !== null && (
            <Anchor component={Link} to={design.editPath} size="sm">
              {text('edit')}
            </Anchor>
          )}
        </div>
      </div>
      <div aria-live="polite" data-refreshing={refreshing} className={classes.price}>
        {price === false ? <p className={classes.small}>{text('roster.empty')}</p> : price}
      </div>
      {children}
    </aside>
  );
};
