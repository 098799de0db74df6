import type { DesignId } from '@kitwright/contract';
import { MAX_ROSTER } from '@kitwright/contract/teams';
import type { DesignDocument } from '@kitwright/design';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { toast } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClipboard, IconLanguage, IconLink, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ImportDialog } from '../../roster/ImportDialog.tsx';
import { rowFromPasted, rowFromPlayer } from '../../roster/roster-rows.ts';
import { namedSizes } from '../../roster/use-sizes.ts';
import { scriptOf, transliterated } from '../../roster/transliterate.ts';
import { squadOfDesignPath } from '../../routes/paths.ts';
import { useTenant } from '../../tenant.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { useRosterLinkText } from '../../translations/roster-link/text.ts';
import { useSquadText } from '../../translations/squad/text.ts';
import { SavedPlayersDialog } from './SavedPlayersDialog.tsx';
import { SizeChartButton } from './SizeChartButton.tsx';
import { newRowId, type TeamTable } from './use-team.ts';

/** The design that a team is written for. */
export interface TeamDesign {
  /** Null while no account keeps it: photo, proof and the players' link are of kept designs. */
  readonly uuid: DesignId | null;
  readonly productType: ProductType;
  readonly document: DesignDocument;
}

interface ToolsProps {
  readonly team: TeamTable;
  readonly design: TeamDesign;
  /** Opens and closes the players' link; absent where it is not offered. */
  readonly link?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
}

const ICON = { size: 16, stroke: 1.5 } as const;

/** Writes all names in the other script, to be looked over; one press takes it back. */
const NamesButton = ({ team }: Pick<ToolsProps, 'team'>) => {
  const text = useCheckoutText();
  const named = team.rows.filter(({ name }) => name.trim() !== '');
  if (named.length === 0) return null;
  const into = named.some(({ name }) => scriptOf(name) === 'kh') ? 'en' : 'kh';
  const write = (): void => {
    for (const { id, name } of named) team.changeRow(id, { name: transliterated(name, into) });
    toast.undo({
      message: text('roster.namesWritten'),
      label: text('roster.namesBack'),
      onUndo: () => {
        for (const { id, name } of named) team.changeRow(id, { name });
      },
    });
  };
  return (
    <Button variant="default" size="xs" leftSection={<IconLanguage {...ICON} />} onClick={write}>
      {text(into === 'kh' ? 'roster.namesInKhmer' : 'roster.namesInLatin')}
    </Button>
  );
};

/** The ways to a team beside typing it: the own list, pasting or a file, and the players themselves. */
export const TeamTools = ({ team, design, link }: ToolsProps) => {
  const text = useCheckoutText();
  const squad = useSquadText();
  const linkText = useRosterLinkText();
  const { sizeCharts } = useTenant();
  const [pasting, paste] = useDisclosure(false);
  const [picking, pick] = useDisclosure(false);
  return (
    <>
      <Group gap="xs">
        <SizeChartButton design={design} />
        {link !== undefined && design.uuid !== null && (
          <Button
            component={Link}
            to={squadOfDesignPath(design.uuid)}
            variant="default"
            size="xs"
            leftSection={<IconUsersGroup {...ICON} />}
          >
            {squad('photoAndProof')}
          </Button>
        )}
        <Button variant="default" size="xs" leftSection={<IconUsers {...ICON} />} onClick={pick.open}>
          {text('roster.addSaved')}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconClipboard {...ICON} />} onClick={paste.open}>
          {text('roster.paste')}
        </Button>
        <NamesButton team={team} />
        {link !== undefined && (
          <Button
            variant={link.isOpen ? 'light' : 'default'}
            size="xs"
            leftSection={<IconLink {...ICON} />}
            aria-expanded={link.isOpen}
            onClick={link.onToggle}
          >
            {linkText('captain.open')}
          </Button>
        )}
      </Group>
      <ImportDialog
        opened={pasting}
        onClose={paste.close}
        listed={team.filled}
        room={MAX_ROSTER - team.filled.length}
        sizes={namedSizes([sizeCharts[design.productType]])}
        advisedFor={{
          garment: garmentOf(design.productType),
          options: design.document.options,
          offer: sizeCharts[design.productType],
        }}
        onTake={(rows) => {
          team.addRows(rows.map((row) => rowFromPasted(row, newRowId(), team.sleeve)));
          if (rows.some(({ complete }) => !complete)) team.setTried(true);
        }}
      />
      <SavedPlayersDialog
        opened={picking}
        onClose={pick.close}
        rows={team.rows}
        onTake={(players) =>
          team.addRows(players.map((player) => rowFromPlayer(player, newRowId(), team.sleeve)))
        }
      />
    </>
  );
};
