import { MAX_ROSTER, type Design } from '@kitwright/contract';
import { useLang } from '@kitwright/ui';
import { formatUsd } from '@kitwright/ordering';
import { Button, Group, Radio } from '@mantine/core';
import { IconClipboard, IconLink, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { squadOfDesignPath } from '../../routes/garment-paths.ts';
import { ImportDialog } from '../../roster/ImportDialog.tsx';
import { RosterWarnings } from '../../roster/RosterWarnings.tsx';
import { rowFromPasted, rowFromPlayer } from '../../roster/roster-rows.ts';
import { useUnfit } from '../../roster/use-unfit.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { useSquadText } from '../../translations/squad/text.ts';
import { useRosterLinkText } from '../../translations/roster-link/text.ts';
import { KeeperKit } from './KeeperKit.tsx';
import { RosterLinkPanel } from './RosterLinkPanel.tsx';
import { RosterTable } from './RosterTable.tsx';
import { SavedPlayersDialog } from './SavedPlayersDialog.tsx';
import { Section } from './Section.tsx';
import { SizeChartButton } from './SizeChartButton.tsx';
import { newRowId, type Checkout } from './use-checkout.ts';
import classes from './checkout.module.css';

interface SectionProps {
  readonly checkout: Checkout;
}

interface RosterProps extends SectionProps {
  readonly design: Pick<Design, 'uuid' | 'productType' | 'document'>;
}

export const RosterSection = ({ checkout, design }: RosterProps) => {
  const text = useCheckoutText();
  const [pasting, paste] = useDisclosure(false);
  const [picking, pick] = useDisclosure(false);
  const [linking, link] = useDisclosure(false);
  const linkText = useRosterLinkText();
  const squad = useSquadText();
  const unfit = useUnfit(design.document, checkout.filled);
  const buttons = (
    <Group gap="xs">
      <SizeChartButton design={design} />
      <Button
        component={Link}
        to={squadOfDesignPath(design.uuid)}
        variant="default"
        size="xs"
        leftSection={<IconUsersGroup size={16} stroke={1.5} />}
      >
        {squad('photoAndProof')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUsers size={16} stroke={1.5} />}
        onClick={pick.open}
      >
        {text('roster.addSaved')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconClipboard size={16} stroke={1.5} />}
        onClick={paste.open}
      >
        {text('roster.paste')}
      </Button>
      <Button
        variant={linking ? 'light' : 'default'}
        size="xs"
        leftSection={<IconLink size={16} stroke={1.5} />}
        aria-expanded={linking}
        onClick={link.toggle}
      >
        {linkText('captain.open')}
      </Button>
    </Group>
  );
  return (
    <Section title={text('roster.title')} aside={buttons}>
      {linking && <RosterLinkPanel designUuid={design.uuid} checkout={checkout} />}
      <RosterTable checkout={checkout} unfit={unfit} />
      <RosterWarnings rows={checkout.filled} unfit={unfit} />
      <KeeperKit design={design} checkout={checkout} />
      <ImportDialog
        opened={pasting}
        onClose={paste.close}
        listed={checkout.filled}
        room={MAX_ROSTER - checkout.filled.length}
        onTake={(rows) => {
          checkout.addRows(rows.map((row) => rowFromPasted(row, newRowId())));
          if (rows.some(({ complete }) => !complete)) checkout.setTried(true);
        }}
      />
      <SavedPlayersDialog
        opened={picking}
        onClose={pick.close}
        rows={checkout.draft.rows}
        onTake={(players) =>
          checkout.addRows(players.map((player) => rowFromPlayer(player, newRowId(), checkout.sleeve)))
        }
      />
    </Section>
  );
};

export const FabricSection = ({ checkout }: SectionProps) => {
  const text = useCheckoutText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const { fabrics } = checkout;
  return (
    <Section title={text('fabric.title')}>
      <Radio.Group
        value={checkout.draft.fabricId}
        onChange={(fabricId) => checkout.change({ fabricId })}
        aria-label={text('fabric.title')}
      >
        <div className={classes.fabrics}>
          {fabrics.map((fabric) => (
            <Radio.Card key={fabric.id} value={fabric.id} className={classes.fabric ?? ''}>
              <Radio.Indicator />
              <span>
                <span className={classes.fabricName}>{fabric.name[lang]}</span>
                <span className={classes.small}>
                  {catalogue('pricing.gsm', { weight: fabric.weightGsm })} ·{' '}
                  {text('fabric.minimum', { quantity: fabric.minimumQuantity })}
                  {fabric.surchargeCents > 0 &&
                    ` · ${text('fabric.surcharge', { price: formatUsd(fabric.surchargeCents) })}`}
                </span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
};
