import { Button, Group, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { signInUrl } from '../../start-up/redirect-to.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './thanks.module.css';

/** Thanks to who does not say which order, or is not signed in: nothing of the order is shown. */
export const PlainThanks = ({ signedIn }: { readonly signedIn: boolean }) => {
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
