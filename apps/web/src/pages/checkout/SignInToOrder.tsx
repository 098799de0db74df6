import { Anchor, Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { signInUrl, signUpUrl } from '../../start-up/redirect-to.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './checkout.module.css';

/** In the place of ordering, for who is not signed in: the way to sign-in or sign-up, and back to what was written. */
export const SignInToOrder = ({ mayGoOn }: { readonly mayGoOn?: () => boolean }) => {
  const text = useCheckoutText();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const check = (event: { readonly preventDefault: () => void }): void => {
    if (mayGoOn?.() === false) event.preventDefault();
  };
  return (
    <>
      <Button component={Link} to={signInUrl(from)} size="lg" fullWidth onClick={check}>
        {text('guest.signIn')}
      </Button>
      <p className={classes.small}>
        {text('guest.hint')}{' '}
        <Anchor component={Link} to={signUpUrl(from)} inherit onClick={check}>
          {text('guest.signUp')}
        </Anchor>
      </p>
    </>
  );
};
