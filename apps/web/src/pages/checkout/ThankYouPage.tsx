import type { Order } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { Button, Group, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import { useOrder } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MissingOrder } from '../../parts/MissingOrder.tsx';
import { usePaying } from '../../parts/use-paying.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { useSignedIn } from '../../session/session.ts';
import { BankLines } from '../../pricing/BankLines.tsx';
import { ToldTax } from '../../pricing/lazy-money.tsx';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './thanks.module.css';
import { signInUrl } from '../../start-up/redirect-to.ts';
import { useCartText } from '../../translations/cart/text.ts';

/** Thanks to who does not say which order, or is not signed in: nothing of the order is shown. */
const PlainThanks = ({ signedIn }: { readonly signedIn: boolean }) => {
  const text = useCheckoutText();
  const cart = useCartText();
  const { pathname } = useLocation();
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <section className={classes.card}>
        <IconCircleCheck size={48} stroke={1.25} className={classes.icon} aria-hidden />
        <Title order={1}>{text('thanks.title')}</Title>
        <p>{text(signedIn ? 'thanks.plain' : 'thanks.signInFirst')}</p>
        <Group mt="xl">
          {signedIn ? (
            <Button component={Link} to="/me/histories">
              {text('thanks.toOrders')}
            </Button>
          ) : (
            <Button component={Link} to={signInUrl(pathname)}>
              {text('thanks.signIn')}
            </Button>
          )}
          <Button component={Link} to="/store" variant="default">
            {cart('toStore')}
          </Button>
        </Group>
      </section>
    </div>
  );
};

const Thanks = ({ order }: { readonly order: Order }) => {
  const text = useCheckoutText();
  const { lang } = useLang();
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <section className={classes.card}>
        <IconCircleCheck size={48} stroke={1.25} className={classes.icon} aria-hidden />
        <Title order={1}>{text('thanks.title')}</Title>
        <p>{text('thanks.lead', { number: order.number, phone: order.phone })}</p>
        <p className={`kw-figures ${classes.total ?? ''}`}>{formatUsd(order.grandTotalCents)}</p>
        <ToldTax amountCents={order.grandTotalCents} tax={order.tax} />
        {order.expected !== null && (
          <p>
            {text('delivery.expected', {
              from: formatDate(order.expected.from, lang),
              to: formatDate(order.expected.to, lang),
            })}
          </p>
        )}
        <h2 className={classes.next}>{text('thanks.next')}</h2>
        <ol className={classes.steps}>
          <li>{text('thanks.one')}</li>
          <li>
            {text(`thanks.two.${usePaying().way}`)}
            <BankLines reference={order.number} />
          </li>
          <li>{text('thanks.three')}</li>
        </ol>
        <Group mt="xl">
          <Button component={Link} to={`/me/histories/${order.id}`}>
            {text('thanks.toOrder')}
          </Button>
          <Button component={Link} to="/me/histories" variant="default">
            {text('thanks.toOrders')}
          </Button>
        </Group>
      </section>
      <img src={order.thumbnailUrl} alt={order.designName} className={classes.picture} />
    </div>
  );
};

/** Says that the order is in, and what happens next. */
const ThankYouPage = () => {
  const { id } = useParams();
  const signedIn = useSignedIn();
  return signedIn && id !== undefined ? <Placed id={id} /> : <PlainThanks signedIn={signedIn} />;
};

const Placed = ({ id }: { readonly id: string }) => {
  const { data, error, isPending, refetch } = useOrder(id);
  if (isPending) return <Waiting />;
  return data === undefined ? (
    <LoadFailed error={error} onRetry={refetch} missing={<MissingOrder />} />
  ) : (
    <Thanks order={data} />
  );
};

export default ThankYouPage;
