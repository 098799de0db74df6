import { personalEndpoints, type Order } from '@kitwright/contract/orders';
import { quoteEndpoints } from '@kitwright/contract/catalogue';
import { MAX_ROSTER, type Player } from '@kitwright/contract/teams';
import type { Size } from '@kitwright/garment';
import { extrasOf, formatUsd, quantitiesOf } from '@kitwright/ordering';
import { busyWhile, toast, useErrorText, useLang } from '@kitwright/ui';
import { Alert, Anchor, Button, Checkbox, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconListCheck, IconShoppingBagPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { read } from '../../../../api/calls.ts';
import { client } from '../../../../api/client.ts';
import { useOrder, usePlayers } from '../../../../api/queries.ts';
import { LoadFailed } from '../../../../parts/LoadFailed.tsx';
import { MissingOrder } from '../../../../parts/MissingOrder.tsx';
import { PageHead } from '../../../../parts/PageHead.tsx';
import { Waiting } from '../../../../parts/Waiting.tsx';
import { sizeChoices, usualSize } from '../../../../roster/use-sizes.ts';
import { useAccount } from '../../../../session/session.ts';
import { useTenant } from '../../../../tenant.ts';
import { useCartText } from '../../../../translations/cart/text.ts';
import { useCheckoutText } from '../../../../translations/checkout/text.ts';
import { useSeasonText } from '../../../../translations/season/text.ts';
import { putAll } from '../../../cart/use-cart.ts';
import { NotMade } from '../../../checkout/Section.tsx';
import { readCartDetails, writeCartDetails } from '../../../checkout/cart-details.ts';
import { deliveryOfOrder } from '../../../checkout/delivery.ts';
import { newRowId } from '../../../checkout/use-team.ts';
import { SeasonTable } from './SeasonTable.tsx';
import {
  changesOf,
  faultsOf,
  firstWorn,
  inSizes,
  listSays,
  newPlayer,
  notMade,
  orderedAgain,
  playersOf,
  type OrderedAgain,
  type SeasonItem,
  type SeasonPlayer,
} from './season.ts';
import classes from './season.module.css';

const PRICE_DELAY_MS = 400;

/** Names the designs that are made of another cloth than last time, which is not offered any more. */
const ClothNow = ({ order, again }: { readonly order: Order; readonly again: readonly OrderedAgain[] }) => {
  const text = useSeasonText();
  const { lang } = useLang();
  const { fabrics } = useTenant().prices;
  return again.map(({ index, content: { fabricId } }) => {
    const item = order.items[index];
    const now = fabrics.find(({ id }) => id === fabricId);
    if (item === undefined || now === undefined || item.fabricId === fabricId) return null;
    return (
      <p key={item.id} className={classes.quiet} role="status">
        {text('cloth', { name: item.designName, fabric: now.name[lang] })}
      </p>
    );
  });
};

/** Today's price of it all; null until it is known, or where it cannot be had. */
const usePriceToday = ({ items }: Order, again: readonly OrderedAgain[]) => {
  const asked = again.flatMap(({ index, content: { fabricId, team } }) => {
    const item = items[index];
    if (item === undefined) return [];
    const { productType, document } = item;
    const counted = { quantities: quantitiesOf(team), extras: extrasOf(team) };
    return [{ productType, fabricId, options: document.options, ...counted }];
  });
  const [settled] = useDebouncedValue(asked, PRICE_DELAY_MS);
  const { data } = useQuery({
    ...read(quoteEndpoints.quoteOrder, { body: { items: settled, code: '' } }),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return again.length === 0 ? null : (data?.grandTotalCents ?? null);
};

/** Puts the designs as they were ordered into the cart, and where they went into its details. */
const useSeasonToCart = (order: Order) => {
  const cart = useCartText();
  const errorText = useErrorText();
  const account = useAccount();
  const navigate = useNavigate();
  // One visit puts one of each there, however often the button is pressed.
  const [ids] = useState(() => order.items.map(() => crypto.randomUUID()));
  const put = async (again: readonly OrderedAgain[]): Promise<string | null> => {
    const entries = [];
    for (const { index, content } of again) {
      const call = { params: { id: order.id }, query: { item: index } };
      const answer = await client.call(personalEndpoints.reorder, call);
      if (!answer.ok) return answer.error.key;
      entries.push({ id: ids[index] ?? crypto.randomUUID(), designUuid: answer.value.designUuid, content });
    }
    return putAll(entries);
  };
  return async (again: readonly OrderedAgain[]): Promise<void> => {
    const fault = await busyWhile(put(again));
    if (fault !== null) {
      toast.error(errorText(fault));
      return;
    }
    const { code } = readCartDetails(localStorage, account);
    writeCartDetails(localStorage, account?.id ?? null, { ...deliveryOfOrder(order), code });
    toast.success(cart('added'));
    await navigate('/cart');
  };
};

/** Offers what the account's player list knows better than the order of before. */
const FromList = ({
  players,
  onSizes,
  onAdd,
}: {
  readonly players: readonly SeasonPlayer[];
  readonly onSizes: (next: readonly SeasonPlayer[]) => void;
  readonly onAdd: (added: readonly Player[]) => void;
}) => {
  const text = useSeasonText();
  const { data } = usePlayers();
  const { grown, added } = listSays(players, data ?? []);
  if (grown.length + added.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconListCheck stroke={1.5} />} title={text('list.title')}>
      <Group gap="xs">
        {grown.length > 0 && (
          <Button size="xs" variant="default" onClick={() => onSizes(inSizes(players, grown))}>
            {text('list.sizes', { count: grown.length })}
          </Button>
        )}
        {added.length > 0 && (
          <Button size="xs" variant="default" onClick={() => onAdd(added)}>
            {text('list.add', { count: added.length })}
          </Button>
        )}
      </Group>
    </Alert>
  );
};

const Season = ({ order }: { readonly order: Order }) => {
  const text = useSeasonText();
  const words = useCheckoutText();
  const tenant = useTenant();
  const { sizeCharts } = tenant;
  const gone = notMade(order, tenant);
  const [players, setPlayers] = useState(() => playersOf(order, newRowId));
  const [dropped, setDropped] = useState(gone);
  const [tried, setTried] = useState(false);
  const put = useSeasonToCart(order);
  const again = orderedAgain(order, players, dropped, tenant.prices);
  const today = usePriceToday(order, again);
  const { left, added, resized } = changesOf(order, players);
  /** Someone of the list has the size that is known of them, or none yet; a row that is begun here has the usual one. */
  const wornOf = (item: SeasonItem, size: Size | null | undefined) =>
    firstWorn(
      tenant.prices,
      item,
      size === null ? null : usualSize(sizeChoices(sizeCharts[item.productType]), size),
    );
  const add = (list: readonly Partial<Player>[]): void =>
    setPlayers([
      ...players,
      ...list.map(({ size, ...player }) =>
        newPlayer(order, newRowId(), {
          ...player,
          wornOf: (item) => wornOf(item, size),
        }),
      ),
    ]);
  const hasFault = players.some((player) => faultsOf(player, dropped).size > 0);
  const goOn = (): void => {
    setTried(true);
    if (!hasFault) void put(again);
  };
  const quantity = again.reduce((sum, { content }) => {
    const { short, long } = quantitiesOf(content.team);
    return sum + short + long;
  }, 0);
  return (
    <>
      <Anchor component={Link} to={`/me/histories/${order.id}`} size="sm" c="dimmed">
        <Group gap={6} mb="xs">
          <IconArrowLeft size={16} stroke={1.5} />
          {order.number}
        </Group>
      </Anchor>
      <PageHead title={text('title', { name: order.designName })} lead={text('lead')} />
      <div className={classes.page}>
        {order.items.length > 1 && (
          <fieldset className={classes.fieldset}>
            <legend>{text('garments')}</legend>
            <div className={classes.garments}>
              {order.items.map((item, index) => (
                <label key={item.id} className={classes.garment}>
                  <Checkbox
                    aria-label={item.designName}
                    disabled={gone.includes(index)}
                    checked={!dropped.includes(index)}
                    onChange={() =>
                      setDropped(
                        dropped.includes(index)
                          ? dropped.filter((each) => each !== index)
                          : [...dropped, index],
                      )
                    }
                  />
                  <img src={item.thumbnailUrl} alt="" />
                  <span>
                    {item.designName}
                    {gone.includes(index) && <small className={classes.quiet}>{words('notMade')}</small>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <FromList players={players} onSizes={setPlayers} onAdd={add} />
        <SeasonTable
          order={order}
          dropped={dropped}
          players={players}
          tried={tried}
          onChange={setPlayers}
          onAdd={() => add([{}])}
          mayAdd={players.length < MAX_ROSTER}
        />
        <ClothNow order={order} again={again} />
        <div className={classes.foot}>
          <div role="status">
            <p className={classes.quiet}>{text('changes', { left, added, resized })}</p>
            <p className={`kw-figures ${classes.price ?? ''}`}>
              {today === null ? '–' : text('price', { total: formatUsd(today), count: quantity })}
            </p>
            <p className={`kw-figures ${classes.quiet ?? ''}`}>
              {text('before', { total: formatUsd(order.grandTotalCents), count: order.quantity })}
            </p>
          </div>
          <Button
            size="md"
            leftSection={<IconShoppingBagPlus size={20} stroke={1.5} />}
            disabled={again.length === 0}
            onClick={goOn}
          >
            {text('put')}
          </Button>
        </div>
        {tried && hasFault && (
          <p className={classes.fault} role="alert">
            {text('faulty')}
          </p>
        )}
      </div>
    </>
  );
};

/** An order once more for a new season: the same designs, the team as it is now, at the prices of today. */
const SeasonPage = () => {
  const { id = '' } = useParams();
  const tenant = useTenant();
  const { data, error, isPending, refetch } = useOrder(id);
  if (isPending) return <Waiting />;
  if (data === undefined) return <LoadFailed error={error} onRetry={refetch} missing={<MissingOrder />} />;
  return notMade(data, tenant).length === data.items.length ? (
    <NotMade designUuid={data.designUuid} />
  ) : (
    <Season order={data} />
  );
};

export default SeasonPage;
