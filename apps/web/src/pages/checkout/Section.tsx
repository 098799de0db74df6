import type { DesignId, Problem } from '@kitwright/contract';
import { EmptyState, useErrorText } from '@kitwright/ui';
import { Anchor, Button, Group, Title } from '@mantine/core';
import { IconShirtOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignedIn } from '../../session/session.ts';
import { signInUrl, signUpUrl } from '../../start-up/redirect-to.ts';
import { useStartPath } from '../../tenant.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './checkout.module.css';

/** One part of an order that is written. */
export const Section = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={classes.section}>
    <Group justify="space-between" mb="md">
      <Title order={2} size="h3">
        {title}
      </Title>
      {aside}
    </Group>
    {children}
  </section>
);

/** In the place of an order whose design is not to be had; says why where that is known. */
export const Missing = ({ problem }: { readonly problem?: Problem }) => {
  const text = useCheckoutText();
  const cart = useCartText();
  const errorText = useErrorText();
  const signedIn = useSignedIn();
  return (
    <EmptyState
      icon={<IconShirtOff size={48} stroke={1.25} />}
      isPage
      title={text('missing')}
      {...(problem === undefined ? {} : { message: errorText(problem.key) })}
      action={
        <Button component={Link} to={signedIn ? '/me/assets' : '/store'}>
          {signedIn ? text('toDesigns') : cart('toStore')}
        </Button>
      }
    />
  );
};

/** In the place of an order whose garment the shop makes no longer; the look of an own design can go to another. */
export const NotMade = ({ designUuid }: { readonly designUuid: DesignId | null }) => {
  const text = useCheckoutText();
  const start = useStartPath();
  return (
    <EmptyState
      icon={<IconShirtOff size={48} stroke={1.25} />}
      isPage
      title={text('notMade')}
      message={text('notMadeHint')}
      action={
        designUuid === null ? (
          start !== null && (
            <Button component={Link} to={start}>
              {text('toGarments')}
            </Button>
          )
        ) : (
          <Button component={Link} to={`/me/ranges?design=${designUuid}`}>
            {text('toOtherGarments')}
          </Button>
        )
      }
    />
  );
};

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
