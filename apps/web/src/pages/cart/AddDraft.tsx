import type { DesignDocument } from '@kitwright/design';
import { toast, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readFabric } from '../../drafts/chosen-fabric.ts';
import { useSignedIn } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { firstContent } from './cart-content.ts';
import { addLocally } from './local-cart.ts';

interface AddDraftProps {
  readonly name: string;
  readonly document: DesignDocument;
}

/** Puts a guest's own design, which is on this device alone, into the cart; who is signed in orders it from the editor. */
export const AddDraft = ({ name, document }: AddDraftProps) => {
  const text = useCartText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const tenant = useTenant();
  // One visit puts it there once, however often the button is pressed.
  const [id] = useState(() => crypto.randomUUID());
  const { productType } = document;
  const content = firstContent(tenant, document, { fabricId: readFabric(productType) });
  if (signedIn || content === null) return null;
  const add = async (): Promise<void> => {
    const item = { ...content, id, designName: name, productType, thumbnailUrl: '', document };
    if (!addLocally(item)) {
      toast.error(errorText('error.msg.cart.full'));
      return;
    }
    toast.success(text('added'));
    await navigate('/cart');
  };
  return (
    <Button
      variant="default"
      leftSection={<IconShoppingBagPlus size={20} stroke={1.5} />}
      onClick={() => void add()}
    >
      {text('add')}
    </Button>
  );
};
