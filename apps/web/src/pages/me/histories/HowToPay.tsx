import type { Order } from '@kitwright/contract/orders';
import type { Tenant } from '@kitwright/contract/tenants';
import { Suspense } from 'react';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { KHQR_CITY, KhqrCode } from './lazy-khqr.ts';
import classes from './invoice.module.css';

/** Shows where to transfer to, and while money is due the code to pay it by. */
export const HowToPay = ({
  order,
  payment,
}: {
  readonly order: Order;
  readonly payment: NonNullable<Tenant['payment']>;
}) => {
  const text = useMeText();
  const words = useCheckoutText();
  return (
    <footer className={classes.bank}>
      <div>
        <h2>{text('orders.payTitle')}</h2>
        <p className="kw-figures">
          {payment.bank} · {payment.accountName} · {payment.accountNumber}
          <br />
          {words('thanks.reference')}: {order.number}
        </p>
      </div>
      {order.dueCents > 0 && payment.bakongAccount !== '' && (
        <Suspense fallback={null}>
          <div className={classes.khqr}>
            <KhqrCode
              bakongAccount={payment.bakongAccount}
              merchantName={payment.accountName}
              city={KHQR_CITY}
              amountCents={order.dueCents}
              billNumber={order.number}
            />
          </div>
        </Suspense>
      )}
    </footer>
  );
};
