import type { Purchase, Purchases, Supplier } from '@kitwright/contract/production';
import { formatUsd } from '@kitwright/ordering';
import { EmptyState, StatusBadge, formatDate, useLang, type Severity } from '@kitwright/ui';
import { Alert, Anchor, Button, Group, Table, Title } from '@mantine/core';
import { IconClockExclamation, IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStockText } from '../../translations/stock/text.ts';
import business from '../business.module.css';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { FigureCell, OpenCell, RowTable } from '../RowTable.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { useClothSellers } from '../suppliers/use-suppliers.ts';
import { useCloths } from './cloth-text.ts';
import { PurchaseForm, type Beginning } from './PurchaseForm.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';
import classes from './stock.module.css';
import { usePurchases } from './use-purchases.ts';

const SEVERITIES: Readonly<Record<Purchase['status'], Severity>> = {
  draft: 'secondary',
  sent: 'info',
  partly: 'warn',
  delivered: 'success',
  canceled: 'secondary',
};

const lengthOf = (lines: Purchase['lines'], of: 'lengthMm' | 'deliveredMm'): number =>
  lines.reduce((sum, line) => sum + line[of], 0);

const Rows = ({
  items,
  onOpen,
}: Pick<Purchases, 'items'> & { readonly onOpen: (purchase: Purchase) => void }) => {
  const text = useStockText();
  const { lang } = useLang();
  const { metres } = useCloths();
  const heads = ['number', 'supplier', 'due', 'come', 'total', 'state'] as const;
  return (
    <section className={classes.part}>
      <h2>{text('purchase.list')}</h2>
      <RowTable label={text('purchase.list')} heads={heads.map((head) => text(`purchase.${head}`))} isDense>
        {items.map((purchase) => (
          <Table.Tr key={purchase.id} className={business.row ?? ''} onClick={() => onOpen(purchase)}>
            <OpenCell name={purchase.number} onOpen={() => onOpen(purchase)} />
            <Table.Td>{(lang === 'kh' && purchase.supplier.nameKh) || purchase.supplier.name}</Table.Td>
            <FigureCell label={text('purchase.due')}>
              {purchase.dueOn === null ? '–' : formatDate(purchase.dueOn, lang)}
            </FigureCell>
            <FigureCell label={text('purchase.come')}>
              {text('purchase.of', {
                come: metres(lengthOf(purchase.lines, 'deliveredMm')),
                all: metres(lengthOf(purchase.lines, 'lengthMm')),
              })}
            </FigureCell>
            <FigureCell label={text('purchase.total')}>
              {purchase.totalCents === null ? '–' : formatUsd(purchase.totalCents)}
            </FigureCell>
            <Table.Td>
              <Group gap="xs">
                <StatusBadge severity={SEVERITIES[purchase.status]}>
                  {text(`purchase.states.${purchase.status}`)}
                </StatusBadge>
                {purchase.isLate && (
                  <StatusBadge severity="danger" news="bad">
                    {text('purchase.late')}
                  </StatusBadge>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
    </section>
  );
};

/** Lists cloth that is low, by the supplier it was bought from last. */
const Proposed = ({
  proposed,
  sellers,
  onOrder,
}: Pick<Purchases, 'proposed'> & {
  readonly sellers: readonly Supplier[];
  readonly onOrder: (beginning: Beginning) => void;
}) => {
  const text = useStockText();
  const { nameOf, metres, width } = useCloths();
  const { lang } = useLang();
  if (proposed.length === 0) return null;
  const nameOfSeller = (supplierId: Supplier['id'] | null): string | undefined => {
    const seller = sellers.find(({ id }) => id === supplierId);
    return (lang === 'kh' && seller?.nameKh) || seller?.name;
  };
  const suppliers = [...new Set(proposed.map(({ supplierId }) => supplierId))];
  return (
    <section className={classes.part}>
      <h2>{text('purchase.proposed')}</h2>
      <p className={classes.quiet}>{text('purchase.proposedLead')}</p>
      {suppliers.map((supplierId) => {
        const lines = proposed.filter((line) => line.supplierId === supplierId);
        return (
          <div key={supplierId ?? ''} className={classes.proposed}>
            <h3 className={classes.small}>{nameOfSeller(supplierId) ?? text('purchase.unknownSupplier')}</h3>
            <ul className={classes.lines}>
              {lines.map(({ cloth, widthMm, lengthMm, centsPerMetre }) => (
                <li key={`${cloth} ${widthMm}`}>
                  <span>
                    {nameOf(cloth)} · {width(widthMm)}
                    {centsPerMetre !== null && ` · ${formatUsd(centsPerMetre)}`}
                  </span>
                  <span className="kw-figures">{metres(lengthMm)}</span>
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              disabled={sellers.length === 0}
              onClick={() =>
                onOrder({
                  supplierId,
                  lines: lines.map(({ cloth, widthMm, lengthMm, colour, centsPerMetre }) => ({
                    cloth,
                    widthMm,
                    lengthMm,
                    colour,
                    centsPerMetre,
                  })),
                })
              }
            >
              {text('purchase.order')}
            </Button>
          </div>
        );
      })}
    </section>
  );
};

type Panel =
  | { readonly kind: 'write'; readonly beginning: Beginning | null }
  | { readonly kind: 'open' | 'edit'; readonly id: Purchase['id'] };

/** Orders of cloth to suppliers: what is late, what is low, and what came. */
export const PurchasesPage = () => {
  const text = useStockText();
  const [panel, setPanel] = useState<Panel | null>(null);
  const query = usePurchases();
  const { data: sellers = [], isPending } = useClothSellers();
  if (query.isPending || isPending) return <Waiting />;
  const { data } = query;
  if (data === undefined) return <LoadFailed query={query} />;
  const opened = panel === null || panel.kind === 'write' ? null : panel.id;
  const purchase = data.items.find(({ id }) => id === opened) ?? null;
  const lateCount = data.items.filter(({ isLate }) => isLate).length;
  const open = (saved: Pick<Purchase, 'id'>): void => setPanel({ kind: 'open', id: saved.id });
  return (
    <>
      <div className={business.head}>
        <Title order={1} size="h2">
          {text('purchase.title')}
        </Title>
        <Group gap="xs">
          <Button component={Link} to="/stock" variant="default">
            {text('purchase.back')}
          </Button>
          <Button
            leftSection={<IconPlus size={18} stroke={1.5} />}
            disabled={sellers.length === 0}
            onClick={() => setPanel({ kind: 'write', beginning: null })}
          >
            {text('purchase.write')}
          </Button>
        </Group>
      </div>
      {sellers.length === 0 && (
        <Alert color="yellow" mb="md">
          {text('purchase.noSeller')}{' '}
          <Anchor component={Link} to="/suppliers" size="sm" underline="always">
            {text('purchase.toSuppliers')}
          </Anchor>
        </Alert>
      )}
      {lateCount > 0 && (
        <Alert color="red" mb="md" icon={<IconClockExclamation size={18} stroke={1.5} />}>
          {text('purchase.lateCount', { count: lateCount })}
        </Alert>
      )}
      <Proposed
        proposed={data.proposed}
        sellers={sellers}
        onOrder={(beginning) => setPanel({ kind: 'write', beginning })}
      />
      {data.items.length === 0 && data.proposed.length === 0 && (
        <EmptyState icon={<IconShoppingCart size={48} stroke={1.25} />} title={text('purchase.empty')} />
      )}
      {data.items.length > 0 && <Rows items={data.items} onOpen={open} />}
      <SidePanel
        isOpen={panel !== null}
        title={purchase?.number ?? text('purchase.write')}
        widthPx={640}
        onClose={() => setPanel(null)}
      >
        {panel?.kind === 'write' && (
          <PurchaseForm purchase={null} beginning={panel.beginning} sellers={sellers} onDone={open} />
        )}
        {panel?.kind === 'edit' && purchase !== null && (
          <PurchaseForm
            key={purchase.version}
            purchase={purchase}
            beginning={null}
            sellers={sellers}
            onDone={open}
          />
        )}
        {panel?.kind === 'open' && purchase !== null && (
          <PurchasePanel purchase={purchase} onEdit={() => setPanel({ kind: 'edit', id: purchase.id })} />
        )}
      </SidePanel>
    </>
  );
};
