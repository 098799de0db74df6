import type { OrderItem } from '@kitwright/contract/orders';
import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';
import { sizeLabel } from '@kitwright/garment';
import { Table, UnstyledButton } from '@mantine/core';
import parts from '../../../parts/parts.module.css';
import { RosterWarnings } from '../../../roster/RosterWarnings.tsx';
import { useUnfit } from '../../../roster/use-unfit.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './items.module.css';

const Roster = ({ roster }: { readonly roster: readonly RosterEntry[] }) => {
  const words = useCheckoutText();
  const catalogue = useCatalogueText();
  const hasExtras = roster.some(({ extras = [] }) => extras.length > 0);
  return (
    <Table verticalSpacing="xs" horizontalSpacing="md" className={classes.roster ?? ''}>
      <Table.Thead>
        <Table.Tr>
          {(['name', 'number', 'size', 'version', 'sleeve'] as const).map((column) => (
            <Table.Th key={column}>{words(`roster.${column}`)}</Table.Th>
          ))}
          {hasExtras && <Table.Th>{words('roster.extras')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {roster.map((entry, index) => (
          <Table.Tr key={index}>
            <Table.Td>{entry.name}</Table.Td>
            <Table.Td className="kw-figures">{entry.number}</Table.Td>
            <Table.Td>{sizeLabel(entry.size)}</Table.Td>
            <Table.Td>{words(`roster.${entry.version}`)}</Table.Td>
            <Table.Td>{words(`roster.${entry.sleeve}`)}</Table.Td>
            {hasExtras && (
              <Table.Td>{entry.extras?.map((extra) => catalogue(`extras.${extra}`)).join(', ')}</Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const Sizes = ({ sizes }: { readonly sizes: readonly SizeCount[] }) => {
  const words = useCheckoutText();
  const text = useMeText();
  return (
    <Table verticalSpacing="xs" horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words('roster.size')}</Table.Th>
          <Table.Th>{words('roster.sleeve')}</Table.Th>
          <Table.Th>{text('orders.quantity')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sizes.map(({ size, sleeve, quantity }) => (
          <Table.Tr key={`${size} ${sleeve}`}>
            <Table.Td>{sizeLabel(size)}</Table.Td>
            <Table.Td>{words(`roster.${sleeve}`)}</Table.Td>
            <Table.Td className="kw-figures">{quantity}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** Shows what of the players is worth a look while it can still be changed, as the garments will show them. */
const Warnings = ({ document, roster }: Pick<OrderItem, 'document' | 'roster'>) => (
  <RosterWarnings rows={roster} unfit={useUnfit(document, roster)} />
);

/** For whom a design was ordered: players by name, or pieces by size. */
export const ItemTeam = ({
  item: { document, roster, sizes },
  isOpen,
}: {
  readonly item: OrderItem;
  /** The order can still be corrected. */
  readonly isOpen: boolean;
}) => (
  <>
    <div className={parts.tableWrap}>
      {sizes === null ? <Roster roster={roster} /> : <Sizes sizes={sizes} />}
    </div>
    {isOpen && sizes === null && <Warnings document={document} roster={roster} />}
  </>
);

/** The designs of an order, to look at one of them; nothing to choose where there is one. */
export const ItemPicker = ({
  items,
  shown,
  onShow,
}: {
  readonly items: readonly OrderItem[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}) => {
  const text = useMeText();
  const words = useCheckoutText();
  if (items.length < 2) return null;
  return (
    <div className={classes.items} role="group" aria-label={text('orders.designs')}>
      {items.map(({ id, designName, thumbnailUrl, quantity }, index) => (
        <UnstyledButton
          key={id}
          className={classes.item}
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
        >
          <img src={thumbnailUrl} alt="" />
          <span>
            <strong>{designName}</strong>
            <span className="kw-figures">{words('roster.count', { count: quantity })}</span>
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
};
