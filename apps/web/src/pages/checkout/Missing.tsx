import type { Problem } from '@kitwright/contract';
import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconShirtOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSignedIn } from '../../session/session.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';

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
