import { designIdSchema } from '@kitwright/contract';
import { designEndpoints, type Design } from '@kitwright/contract/designs';
import { Anchor, Button, Group, NativeSelect } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { editorPath } from '../../routes/paths.ts';
import { signInUrl, signUpUrl } from '../../start-up/redirect-to.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { hasKeepers, wishesCopy, wishingCopy, withoutWish } from './keeper-kit.ts';
import type { Checkout } from './use-checkout.ts';
import classes from './checkout.module.css';

const MOST_DESIGNS = 100;

/** One's other designs of the same garment. */
const useOtherDesigns = ({ uuid, productType }: Pick<Design, 'uuid' | 'productType'>) =>
  useQuery({
    ...read(designEndpoints.listDesigns, { query: { productType, limit: MOST_DESIGNS } }),
    select: ({ items }) => items.filter((design) => design.uuid !== uuid),
  });

/** Makes a copy of the design and opens it, to be given the goalkeeper's colours. */
const useRecolour = ({ uuid, productType }: Pick<Design, 'uuid' | 'productType'>, checkout: Checkout) => {
  const navigate = useNavigate();
  const act = useAct();
  return async (): Promise<void> => {
    const copy = await act(client.call(designEndpoints.duplicateDesign, { params: { uuid } }), {
      stale: [designEndpoints.listDesigns],
    });
    if (!copy.ok) return;
    checkout.change({ keeperDesign: copy.value.uuid });
    await navigate(editorPath(productType, copy.value.uuid));
  };
};

/** A copy that was wished for before signing in is made on return, once. */
const useWishedCopy = (recolour: () => Promise<void>): void => {
  const [query, setQuery] = useSearchParams();
  const granted = useRef(false);
  const grant = useEffectEvent(() => {
    granted.current = true;
    // Out of the address first: the way back leads here, and not to another copy.
    setQuery(withoutWish(query), { replace: true });
    void recolour();
  });
  const isWished = wishesCopy(query);
  useEffect(() => {
    if (isWished && !granted.current) grant();
  }, [isWished]);
};

/** For a visitor: a copy is a design of an account, so the way there leads through sign-in and back. */
export const VisitorKeeperKit = ({ checkout }: { readonly checkout: Checkout }) => {
  const text = useCheckoutText();
  const { pathname, search } = useLocation();
  if (!hasKeepers(checkout.filled)) return null;
  const from = wishingCopy(pathname, search);
  return (
    <div className={classes.keeper}>
      <Button
        component={Link}
        to={signInUrl(from)}
        size="sm"
        variant="default"
        leftSection={<IconPalette size={16} stroke={1.5} />}
      >
        {text('keeper.signInFirst')}
      </Button>
      <p className={classes.small}>
        {text('keeper.visitorHint')}{' '}
        <Anchor component={Link} to={signUpUrl(from)} inherit>
          {text('guest.signUp')}
        </Anchor>
      </p>
    </div>
  );
};

/** Shows which design the goalkeepers wear: the same, another own one, or a copy in other colours. */
export const KeeperKit = ({
  design,
  checkout,
}: {
  readonly design: Pick<Design, 'uuid' | 'productType'>;
  readonly checkout: Checkout;
}) => {
  const text = useCheckoutText();
  const { data: designs = [] } = useOtherDesigns(design);
  const recolour = useRecolour(design, checkout);
  useWishedCopy(recolour);
  const { keeperDesign } = checkout.draft;
  if (!hasKeepers(checkout.filled)) return null;
  const known = designs.some(({ uuid }) => uuid === keeperDesign);
  return (
    <div className={classes.keeper}>
      <Group align="end" gap="xs">
        <NativeSelect
          size="sm"
          label={text('keeper.label')}
          value={known ? keeperDesign : ''}
          data={[
            { value: '', label: text('keeper.same') },
            ...designs.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={(event) =>
            checkout.change({
              keeperDesign: designIdSchema.safeParse(event.currentTarget.value).data ?? '',
            })
          }
        />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPalette size={16} stroke={1.5} />}
          onClick={() => void recolour()}
        >
          {text('keeper.recolour')}
        </Button>
      </Group>
      {known && keeperDesign !== '' && (
        <p className={classes.small}>
          {text('keeper.hint')}{' '}
          <Anchor component={Link} to={editorPath(design.productType, keeperDesign)} size="sm">
            {text('keeper.change')}
          </Anchor>
        </p>
      )}
    </div>
  );
};
