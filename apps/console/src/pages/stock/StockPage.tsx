import { endpoints } from '@kitwright/contract/endpoints';
import type { ClothRoll, Stock } from '@kitwright/contract/production';
import { EmptyState, StatusBadge } from '@kitwright/ui';
import { Alert, Anchor, Button, Group, Table, Title } from '@mantine/core';
import {
  IconClockExclamation,
  IconPlus,
  IconRulerMeasure,
  IconScan,
  IconStack2,
  IconTag,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LOOK_AGAIN_MS, read } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStockText } from '../../translations/stock/text.ts';
import business from '../business.module.css';
import { ExportList } from '../ExportList.tsx';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { FigureCell, OpenCell, RowTable } from '../RowTable.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { useCloths } from './cloth-text.ts';
import { LabelsForm } from './LabelsForm.tsx';
import { LeastForm } from './LeastForm.tsx';
import { RollForm } from './RollForm.tsx';
import { usePurchases } from './use-purchases.ts';
import { UseForm } from './UseForm.tsx';
import classes from './stock.module.css';

const Levels = ({ levels }: Pick<Stock, 'levels'>) => {
  const text = useStockText();
  const { nameOf, metres, width } = useCloths();
  const heads = ['cloth', 'width', 'rolls', 'left', 'reserved', 'free', 'least'] as const;
  return (
    <section className={classes.part}>
      <h2>{text('levels.title')}</h2>
      <RowTable
        label={text('levels.title')}
        heads={[...heads.map((head) => text(`levels.${head}`)), text('levels.state')]}
        isDense
      >
        {levels.map(({ cloth, widthMm, rolls, leftMm, reservedMm, leastMm, isLow }) => (
          <Table.Tr key={`${cloth} ${widthMm}`} className={business.row ?? ''}>
            <Table.Td>{nameOf(cloth)}</Table.Td>
            <FigureCell label={text('levels.width')}>{width(widthMm)}</FigureCell>
            <FigureCell label={text('levels.rolls')}>{rolls}</FigureCell>
            <FigureCell label={text('levels.left')}>{metres(leftMm)}</FigureCell>
            <FigureCell label={text('levels.reserved')}>{metres(reservedMm)}</FigureCell>
            <FigureCell label={text('levels.free')}>{metres(leftMm - reservedMm)}</FigureCell>
            <FigureCell label={text('levels.least')}>{leastMm === null ? '–' : metres(leastMm)}</FigureCell>
            <Table.Td>
              {leastMm !== null && (
                <StatusBadge severity={isLow ? 'danger' : 'success'} news={isLow ? 'bad' : 'good'}>
                  {text(isLow ? 'levels.low' : 'levels.enough')}
                </StatusBadge>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
    </section>
  );
};

const Rolls = ({ rolls, onOpen }: Pick<Stock, 'rolls'> & { readonly onOpen: (roll: ClothRoll) => void }) => {
  const text = useStockText();
  const { nameOf, metres, width } = useCloths();
  const heads = ['number', 'lot', 'place', 'length', 'keptFor'] as const;
  const [first, ...others] = heads.map((head) => text(`rolls.${head}`));
  return (
    <section className={classes.part}>
      <h2>{text('rolls.title')}</h2>
      <RowTable
        label={text('rolls.title')}
        heads={[first ?? '', text('levels.cloth'), text('levels.width'), ...others]}
        isDense
      >
        {rolls.map((roll) => (
          <Table.Tr key={roll.id} className={business.row ?? ''} onClick={() => onOpen(roll)}>
            <OpenCell name={roll.number} onOpen={() => onOpen(roll)} />
            <Table.Td>{nameOf(roll.cloth)}</Table.Td>
            <FigureCell label={text('levels.width')}>{width(roll.widthMm)}</FigureCell>
            <FigureCell label={text('rolls.lot')}>{roll.lot}</FigureCell>
            <FigureCell label={text('rolls.place')}>{roll.place}</FigureCell>
            <FigureCell label={text('rolls.length')}>
              {text('rolls.of', { left: metres(roll.leftMm), length: metres(roll.lengthMm) })}
            </FigureCell>
            <Table.Td>
              {roll.reservations.map(({ orderId, number, lengthMm }) => (
                <Anchor
                  key={orderId}
                  component={Link}
                  to={`/orders/${orderId}`}
                  size="sm"
                  className={classes.kept ?? ''}
                  onClick={(event) => event.stopPropagation()}
                >
                  {number} · {metres(lengthMm)}
                </Anchor>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
    </section>
  );
};

/** Says that cloth which was ordered should be here by now. */
const LateCloth = () => {
  const text = useStockText();
  const late = usePurchases().data?.items.filter(({ isLate }) => isLate) ?? [];
  if (late.length === 0) return null;
  return (
    <Alert color="red" mb="md" icon={<IconClockExclamation size={18} stroke={1.5} />}>
      <Anchor component={Link} to="/stock/purchases" size="sm" underline="always">
        {text('purchase.lateCount', { count: late.length })}
      </Anchor>
    </Alert>
  );
};

type Panel =
  | { readonly kind: 'add' | 'use' | 'least' | 'labels' }
  | { readonly kind: 'roll'; readonly roll: ClothRoll };

const ICON = { size: 18, stroke: 1.5 } as const;

/** The cloth on the shelf: how much there is of each, roll by roll, and what is kept for which order. */
export const StockPage = () => {
  const text = useStockText();
  const [panel, setPanel] = useState<Panel | null>(null);
  const query = useQuery({
    ...read(endpoints.consoleStock, {}),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const { data } = query;
  if (query.isPending) return <Waiting />;
  if (data === undefined) return <LoadFailed query={query} />;
  const close = (): void => setPanel(null);
  const titles = {
    add: text('add'),
    use: text('use.title'),
    least: text('least'),
    labels: text('labels.title'),
  } as const;
  const title = panel === null ? '' : panel.kind === 'roll' ? panel.roll.number : titles[panel.kind];
  return (
    <>
      <div className={business.head}>
        <Title order={1} size="h2">
          {text('title')}
        </Title>
        <Group gap="xs">
          <ExportList
            fileName="rolls.csv"
            size="md"
            isEmpty={data.rolls.length === 0}
            load={(lang) => client.download(endpoints.consoleExportRolls, { query: { lang } })}
          />
          <Button component={Link} to="/stock/purchases" variant="default">
            {text('purchase.open')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTag {...ICON} />}
            disabled={data.rolls.length === 0}
            onClick={() => setPanel({ kind: 'labels' })}
          >
            {text('labels.open')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRulerMeasure {...ICON} />}
            onClick={() => setPanel({ kind: 'least' })}
          >
            {text('least')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconScan {...ICON} />}
            onClick={() => setPanel({ kind: 'use' })}
          >
            {text('scan')}
          </Button>
          <Button leftSection={<IconPlus {...ICON} />} onClick={() => setPanel({ kind: 'add' })}>
            {text('add')}
          </Button>
        </Group>
      </div>
      <LateCloth />
      {data.levels.length === 0 ? (
        <EmptyState icon={<IconStack2 size={48} stroke={1.25} />} title={text('empty')} />
      ) : (
        <>
          <Levels levels={data.levels} />
          <Rolls rolls={data.rolls} onOpen={(roll) => setPanel({ kind: 'roll', roll })} />
        </>
      )}
      <SidePanel isOpen={panel !== null} title={title} onClose={close}>
        {panel?.kind === 'add' && <RollForm roll={null} onDone={close} />}
        {panel?.kind === 'roll' && <RollForm key={panel.roll.id} roll={panel.roll} onDone={close} />}
        {panel?.kind === 'use' && <UseForm onDone={close} />}
        {panel?.kind === 'labels' && <LabelsForm rolls={data.rolls} />}
        {panel?.kind === 'least' && <LeastForm levels={data.levels} onDone={close} />}
      </SidePanel>
    </>
  );
};
