import { sleevesOf } from '@kitwright/contract/catalogue';
import type { CartContent } from '@kitwright/contract/orders';
import type { RosterEntry, Team } from '@kitwright/contract/teams';
import { garmentOf } from '@kitwright/garment';
import { SLEEVE_LENGTHS, fabricsFor, formatUsd, type Quote } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { offersFabric } from '../../drafts/chosen-fabric.ts';
import { useSizes } from '../../roster/use-sizes.ts';
import { useTenant } from '../../tenant.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { useCatalogueText, type CatalogueTextKey } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { TeamPicture, picturedOf } from './TeamPicture.tsx';
import { SizeGrid } from './SizeGrid.tsx';
import { sizesOf } from './cart-content.ts';
import type { ShownItem } from './use-cart.ts';
import classes from './cart.module.css';
import { RosterWarnings } from '../../roster/RosterWarnings.tsx';
import { useUnfit } from '../../roster/use-unfit.ts';
import { designEndpoints } from '@kitwright/contract/designs';
import type { DesignDocument } from '@kitwright/design';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';

/** The drawing of a design in the cart as it is now: a visitor's is here, an account's is asked for. */
const useCartedDocument = ({
  designUuid,
  document,
}: Pick<ShownItem, 'designUuid' | 'document'>): DesignDocument | undefined => {
  const { data } = useQuery({
    ...read(designEndpoints.getDesign, { params: { uuid: designUuid ?? '' } }),
    enabled: designUuid !== null,
  });
  return document ?? data?.document;
};

/** Shows what of a roster in the cart is worth a look before ordering, on the drawing as it is now. */
const CartedTeamWarnings = ({
  item,
  roster,
}: {
  readonly item: Pick<ShownItem, 'designUuid' | 'document'>;
  readonly roster: readonly RosterEntry[];
}) => <RosterWarnings rows={roster} unfit={useUnfit(useCartedDocument(item), roster)} />;

interface CardProps {
  readonly item: ShownItem;
  /** Its part of the price; absent while there is none. */
  readonly quote: Quote | undefined;
  readonly onChange: (part: Partial<CartContent>) => void;
  readonly onRemove: () => void;
  /** Opens the table in which names and numbers are written. */
  readonly onEditTeam: () => void;
}

/** Fabric, and the options of the garment; the sleeve is chosen piece by piece. */
const Choices = ({ item, onChange }: Pick<CardProps, 'item' | 'onChange'>) => {
  const text = useCartText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const isOffered = offersFabric(prices, item.productType, item.fabricId);
  // The fabric that the design holds is shown even when it is gone: never another one unasked.
  const held = prices.fabrics.find(({ id }) => id === item.fabricId)?.name[lang];
  const gone = { value: item.fabricId, label: held ?? text('fabricGone'), disabled: true };
  const fabrics = fabricsFor(prices, item.productType);
  const options = garmentOf(item.productType).options.filter(({ id }) => id !== 'sleeve');
  return (
    <div className={classes.choices}>
      <NativeSelect
        size="sm"
        label={text('fabric')}
        value={item.fabricId}
        data={[
          ...(isOffered ? [] : [gone]),
          ...fabrics.map(({ id, name }) => ({ value: id, label: name[lang] })),
        ]}
        error={isOffered ? null : text('chooseFabric')}
        onChange={(event) => onChange({ fabricId: event.currentTarget.value })}
      />
      {options.map(({ id, values }) => (
        <NativeSelect
          key={id}
          size="sm"
          label={catalogue(`optionNames.${id}` as CatalogueTextKey)}
          value={item.options[id] ?? ''}
          data={values.map((value) => ({
            value,
            label: catalogue(`options.${id}.${value}` as CatalogueTextKey),
          }))}
          onChange={(event) => onChange({ options: { ...item.options, [id]: event.currentTarget.value } })}
        />
      ))}
    </div>
  );
};

const TeamOf = ({ item, onChange, onEditTeam }: Omit<CardProps, 'quote' | 'onRemove'>) => {
  const text = useCartText();
  const { team, productType } = item;
  const { choices, labelOf } = useSizes(productType);
  const offered = sleevesOf(useTenant().prices, productType);
  const counts = sizesOf(team);
  if (team.kind === 'sizes') {
    const sleeves = offered.length > 0 ? offered : SLEEVE_LENGTHS.slice(0, 1);
    const set = (sizes: Extract<Team, { kind: 'sizes' }>['sizes']): void => {
      if (sizes.length > 0) onChange({ team: { kind: 'sizes', sizes } });
    };
    return (
      <>
        <p className={classes.quiet}>{text('blank')}</p>
        <SizeGrid counts={counts} sizes={choices} sleeves={sleeves} onChange={set} />
        <div>
          <Button
            size="sm"
            variant="light"
            leftSection={<IconUsers size={18} stroke={1.5} />}
            onClick={onEditTeam}
          >
            {text('nameThem')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className={classes.players}>
      <ul className={classes.sizes}>
        {counts.map(({ size, sleeve, quantity }) => (
          <li key={`${size} ${sleeve}`} className="kw-figures">
            <b>{labelOf(size)}</b> × {quantity}
            {sleeve === 'long' && ` ${text('long')}`}
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUsers size={16} stroke={1.5} />}
        onClick={onEditTeam}
      >
        {text('editPlayers')}
      </Button>
    </div>
  );
};

/** The design as it will be printed, in the options that are chosen here. */
const Picture = ({ item }: Pick<CardProps, 'item'>) => {
  const { options, thumbnailUrl, team } = item;
  const document = useCartedDocument(item);
  const drawn = useMemo(() => document && { ...document, options }, [document, options]);
  return (
    <TeamPicture
      thumbnailUrl={thumbnailUrl}
      document={drawn}
      pictured={picturedOf(team)}
      className={classes.picture}
    />
  );
};

/** One design of the cart: how it is made, for whom, and its part of the price. */
export const CartItemCard = ({ item, quote, onChange, onRemove, onEditTeam }: CardProps) => {
  const text = useCartText();
  const catalogue = useCatalogueText();
  const checkout = useCheckoutText();
  const isMade = useTenant().productTypes.includes(item.productType);
  return (
    <li className={classes.item} aria-label={item.designName}>
      <Picture item={item} />
      <div className={classes.about}>
        <div className={classes.head}>
          <div>
            <h2 className={classes.name}>{item.designName}</h2>
            <p className={classes.quiet}>
              {catalogue(`garment.${item.productType}`)} · {text('pieces', { count: item.quantity })}
            </p>
          </div>
          <span className={`kw-figures ${classes.amount ?? ''}`}>
            {quote !== undefined && formatUsd(quote.grandTotalCents)}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={text('remove', { name: item.designName })}
            onClick={onRemove}
          >
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        </div>
        <Choices item={item} onChange={onChange} />
        <TeamOf item={item} onChange={onChange} onEditTeam={onEditTeam} />
        {item.team.kind === 'roster' && <CartedTeamWarnings item={item} roster={item.team.roster} />}
        {!isMade && (
          <p className={classes.warning} role="status">
            {checkout('notMade')} {text('takeOut')}
          </p>
        )}
        {quote?.meetsMinimum === false && (
          <p className={classes.warning} role="status">
            {text('belowMinimum', { minimum: quote.minimumQuantity, quantity: quote.quantity })}
          </p>
        )}
      </div>
    </li>
  );
};
