import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import { designEndpoints, type DesignRange } from '@kitwright/contract/designs';
import type { CartContent } from '@kitwright/contract/orders';
import { rosterEntrySchema, type Player, type RosterEntry } from '@kitwright/contract/teams';
import type { Tenant } from '@kitwright/contract/tenants';
import { sizeLabel, type OptionValues, type ProductType } from '@kitwright/garment';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { client } from '../../../api/client.ts';
import { usePlayers } from '../../../api/queries.ts';
import { readFabric } from '../../../drafts/chosen-fabric.ts';
import { Waiting } from '../../../parts/Waiting.tsx';
import { areOffered, sizeChoices, usualSize } from '../../../roster/use-sizes.ts';
import { useTenant } from '../../../tenant.ts';
import { useCartText } from '../../../translations/cart/text.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { firstContent } from '../../cart/cart-content.ts';
import { putAll } from '../../cart/use-cart.ts';

/** Someone of the list whose number and size are known. */
type Ready = Player & { readonly size: RosterEntry['size'] };

const isReady = (player: Player): player is Ready =>
  rosterEntrySchema.safeParse({ ...player, sleeve: 'short' }).success;

/**
 * Content of the cart for a garment of the range, in the fabric that was chosen for it or the first: for these players, each in the size
 * that is offered next to theirs; with no one, as few pieces as the fabric is made in. Null where no fabric is offered.
 */
export const contentOf = (
  tenant: Tenant,
  garment: { readonly productType: ProductType; readonly options: OptionValues },
  players: readonly Ready[],
  fabricId: string | null,
): CartContent | null => {
  const { productType, options } = garment;
  const first = firstContent(tenant, garment, { fabricId });
  if (first === null || players.length === 0) return first;
  const choices = sizeChoices(tenant.sizeCharts[productType]);
  const sleeve = sleeveOfDesign(tenant.prices, productType, options);
  const roster = players.map(({ name, number, size, version }) => ({
    name,
    number,
    size: usualSize(choices, size),
    version,
    sleeve,
  }));
  return { ...first, team: { kind: 'roster', roster } };
};

interface Props {
  readonly range: DesignRange;
  readonly onClose: () => void;
}

/** Puts all of a range into the cart, for the players of the list. */
const useRangeToCart = ({ id, designs }: DesignRange) => {
  const tenant = useTenant();
  const cart = useCartText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  // One visit puts one of each there, however often the button is pressed.
  const [ids] = useState(() => new Map(designs.map(({ uuid }) => [uuid, crypto.randomUUID()])));
  return async (players: readonly Ready[]): Promise<void> => {
    const answers = await Promise.all(
      designs.map(({ uuid }) => client.call(designEndpoints.getDesign, { params: { uuid } })),
    );
    const refused = answers.find((answer) => !answer.ok);
    if (refused !== undefined) {
      toast.error(errorText(refused.error.key));
      return;
    }
    const documents = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    const entries = documents.flatMap(({ uuid, document }) => {
      const content = contentOf(tenant, document, players, readFabric(document.productType));
      return content === null ? [] : [{ id: ids.get(uuid) ?? id, designUuid: uuid, content }];
    });
    const fault = await putAll(entries);
    if (fault !== null) {
      toast.error(errorText(fault));
      return;
    }
    toast.success(cart('added'));
    await navigate('/cart');
  };
};

/** Garments of the range that are not made in everyone's size. */
const OtherSizes = ({
  range,
  players,
}: {
  readonly range: DesignRange;
  readonly players: readonly Ready[];
}) => {
  const text = useRangeText();
  const catalogue = useCatalogueText();
  const { sizeCharts } = useTenant();
  const types = [...new Set(range.designs.map(({ productType }) => productType))];
  const odd = types.filter((type) => !areOffered(sizeChoices(sizeCharts[type]), players));
  if (odd.length === 0) return null;
  return (
    <Text mt="md" size="sm" role="status">
      {text('cart.otherSizes', { garments: odd.map((type) => catalogue(`garment.${type}`)).join(', ') })}
    </Text>
  );
};

/** Asks who gets the garments of a range. */
export const RangeToCart = ({ range, onClose }: Props) => {
  const text = useRangeText();
  const checkout = useCheckoutText();
  const shell = useShellText();
  const { data, isPending } = usePlayers();
  const put = useRangeToCart(range);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const ready = (data ?? []).filter(isReady);
  const chosen = ready.filter(({ id }) => !dropped.includes(id));
  const others = (data ?? []).length - ready.length;
  return (
    <Modal opened onClose={onClose} title={text('cart.title', { name: range.name })}>
      {isPending && <Waiting />}
      <Text mb="md">{text(ready.length === 0 ? 'cart.noPlayers' : 'cart.lead')}</Text>
      <Stack gap="sm">
        {ready.length > 1 && (
          <Checkbox
            fw={600}
            label={checkout('saved.all')}
            checked={chosen.length === ready.length}
            indeterminate={chosen.length > 0 && chosen.length < ready.length}
            onChange={() => setDropped(chosen.length === ready.length ? ready.map(({ id }) => id) : [])}
          />
        )}
        {ready.map(({ id, name, number, size }) => (
          <Checkbox
            key={id}
            label={`${name} · ${number} · ${sizeLabel(size)}`}
            checked={!dropped.includes(id)}
            onChange={() =>
              setDropped(dropped.includes(id) ? dropped.filter((each) => each !== id) : [...dropped, id])
            }
          />
        ))}
      </Stack>
      {others > 0 && (
        <Text mt="md" size="sm" c="dimmed">
          {text('cart.unready', { count: others })} <Link to="/me/players">{text('cart.toPlayers')}</Link>
        </Text>
      )}
      <OtherSizes range={range} players={chosen} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('common.cancel')}
        </Button>
        <Button onClick={() => void busyWhile(put(chosen))}>
          {chosen.length === 0 ? text('cart.putSizes') : text('cart.put', { count: chosen.length })}
        </Button>
      </Group>
    </Modal>
  );
};
