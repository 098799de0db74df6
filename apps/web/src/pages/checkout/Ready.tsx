import { PageHead } from '../../parts/PageHead.tsx';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import classes from './checkout.module.css';
import type { OrderedDesign } from './visitor-design.ts';

/** The page on which an order is written. */
export const Ready = ({
  design,
  item,
}: {
  readonly design: OrderedDesign;
  /** The id of the design in the cart, if it is changed there. */
  readonly item: string | null;
}) => {
  const text = useCheckoutText();
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <PageHead
        title={text(item === null ? 'title' : 'titleInCart')}
        lead={text(item === null ? 'lead' : 'leadInCart')}
      />
      <CheckoutForm key={`${design.id} ${item ?? ''}`} design={design} item={item} />
    </div>
  );
};
