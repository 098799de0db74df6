import type { OrderItem } from '@kitwright/contract/orders';
import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';
import { ALL_SIZES, sizeLabel } from '@kitwright/garment';
import { Table, UnstyledButton } from '@mantine/core';
import { useConsoleText } from '../../translations/text.ts';
import { Card } from './Card.tsx';
import order from './order.module.css';
import classes from './roster.module.css';

/** Shows how many of each size, smallest first: what the cutting table asks. */
const BySize = ({ roster }: { readonly roster: readonly RosterEntry[] }) => {
  const text = useConsoleText();
  const counts = ALL_SIZES.map(
    (size) => [size, roster.filter((entry) => entry.size === size).length] as const,
  );
  return (
    <ul className={classes.sizes} aria-label={text('order.bySize')}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([size, count]) => (
          <li key={size} className="kw-figures">
            <b>{sizeLabel(size)}</b> × {count}
          </li>
        ))}
    </ul>
  );
};

/** Pieces that no one is named on. */
const SizesCard = ({ item, sizes }: { readonly item: OrderItem; readonly sizes: readonly SizeCount[] }) => {
  const text = useConsoleText();
  return (
    <Card title={text('order.bySize')} aside={<span className="kw-figures kw-quiet">{item.quantity}</span>}>
      <ul className={classes.sizes}>
        {sizes.map(({ size, sleeve, quantity }) => (
          <li key={`${size} ${sleeve}`} className="kw-figures">
            <b>{sizeLabel(size)}</b> {text(`order.${sleeve}`)} × {quantity}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Shows who wears it. Choosing a player shows their kit. */
export const RosterCard = ({
  item,
  chosen,
  onChoose,
}: {
  readonly item: OrderItem;
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
}) => {
  const text = useConsoleText();
  const { roster, sizes } = item;
  const hasExtras = roster.some(({ extras = [] }) => extras.length > 0);
  if (sizes !== null) return <SizesCard item={item} sizes={sizes} />;
  return (
    <Card title={text('order.roster')} aside={<span className="kw-figures kw-quiet">{roster.length}</span>}>
      <BySize roster={roster} />
      <p className={order.hint}>{text('order.rosterHint')}</p>
      <div className={classes.rosterWrap}>
        <Table className={classes.roster ?? ''} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th data-figures>{text('order.shirtNumber')}</Table.Th>
              <Table.Th>{text('order.name')}</Table.Th>
              <Table.Th>{text('order.size')}</Table.Th>
              <Table.Th>{text('order.sleeve')}</Table.Th>
              <Table.Th>{text('order.version')}</Table.Th>
              {hasExtras && <Table.Th>{text('order.extras')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {roster.map((entry, index) => (
              <Table.Tr
                key={`${index} ${entry.number} ${entry.name}`}
                className={classes.player ?? ''}
                data-chosen={index === chosen}
                onClick={() => onChoose(index === chosen ? null : index)}
              >
                <Table.Td className="kw-figures" data-figures>
                  {entry.number}
                </Table.Td>
                <Table.Td>
                  <UnstyledButton className={classes.playerName} aria-pressed={index === chosen}>
                    {entry.name}
                  </UnstyledButton>
                </Table.Td>
                <Table.Td>{sizeLabel(entry.size)}</Table.Td>
                <Table.Td>{text(`order.${entry.sleeve}`)}</Table.Td>
                <Table.Td>{text(`order.${entry.version}`)}</Table.Td>
                {hasExtras && (
                  <Table.Td>{entry.extras?.map((extra) => text(`extra.${extra}`)).join(', ')}</Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
};
