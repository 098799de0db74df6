import type { DesignId } from '@kitwright/contract';
import type { StoreDesign } from '@kitwright/contract/catalogue';
import type { CartContent } from '@kitwright/contract/orders';
import { busyWhile, toast, useErrorText, useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSignedIn } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { firstContent } from './cart-content.ts';
import { addLocally } from './local-cart.ts';
import { putItem } from './use-cart.ts';

/** Puts a design of the store into the cart: an own copy of it, or on this device where no one is signed in. */
export const AddStoreDesign = ({
  design,
  fabricId,
  pieces,
  onCopy,
}: {
  readonly design: StoreDesign;
  readonly fabricId: string;
  /** Null while what is typed is no count of pieces: nothing is put there. */
  readonly pieces: number | null;
  /** Keeps an own copy and gives its uuid; null where it was refused, which has been said then. */
  readonly onCopy: () => Promise<DesignId | null>;
}) => {
  const text = useCartText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const signedIn = useSignedIn();
  const tenant = useTenant();
  // One visit puts one copy there, however often the button is pressed.
  const [id] = useState(() => crypto.randomUUID());
  const { name, productType, document, pictureUrl: thumbnailUrl } = design;

  const addToAccount = async (content: CartContent): Promise<string | null> => {
    const own = await onCopy();
    if (own === null) return null;
    const answer = await busyWhile(putItem(id, own, content));
    return answer.ok ? 'added' : answer.error.key;
  };
  const addHere = (content: CartContent): string => {
    const item = { ...content, id, designName: name[lang], productType, thumbnailUrl, document };
    return addLocally(item) ? 'added' : 'error.msg.cart.full';
  };
  const add = async (): Promise<void> => {
    if (pieces === null) return;
    const content = firstContent(tenant, document, { fabricId, pieces });
    if (content === null) return;
    const outcome = signedIn ? await addToAccount(content) : addHere(content);
    if (outcome === 'added') toast.success(text('added'));
    else if (outcome !== null) toast.error(errorText(outcome));
  };
  return (
    <Button
      size="md"
      variant="default"
      disabled={pieces === null}
      leftSection={<IconShoppingBagPlus size={20} stroke={1.5} />}
      onClick={() => void add()}
    >
      {text('add')}
    </Button>
  );
};
