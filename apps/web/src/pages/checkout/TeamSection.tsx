import type { SizeCount } from '@kitwright/contract/teams';
import { SLEEVE_LENGTHS } from '@kitwright/ordering';
import { SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { RosterWarnings } from '../../roster/RosterWarnings.tsx';
import { useUnfit } from '../../roster/use-unfit.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { SizeGrid } from '../cart/SizeGrid.tsx';
import type { TeamKind } from './checkout-draft.ts';
import { RosterLinkPanel } from './RosterLinkPanel.tsx';
import { RosterTable } from './RosterTable.tsx';
import { Section } from './Section.tsx';
import { SizeChartButton } from './SizeChartButton.tsx';
import { TeamTools, type TeamDesign } from './TeamTools.tsx';
import type { TeamTable } from './use-team.ts';
import classes from './checkout.module.css';

interface TeamSectionProps {
  readonly team: TeamTable;
  readonly design: TeamDesign;
  readonly kind: TeamKind;
  readonly sizes: readonly SizeCount[];
  readonly onKind: (kind: TeamKind) => void;
  readonly onSizes: (sizes: SizeCount[]) => void;
  /** Says whether players may write themselves in by a link. */
  readonly hasLink?: boolean;
  /** Stands below the players. */
  readonly children?: ReactNode;
}

const Named = ({ team, design, children }: Pick<TeamSectionProps, 'team' | 'design' | 'children'>) => {
  const unfit = useUnfit(design.document, team.filled);
  return (
    <>
      <RosterTable team={team} unfit={unfit} />
      <RosterWarnings rows={team.filled} unfit={unfit} />
      {children}
    </>
  );
};

/** For whom a design is ordered: players with names and numbers, or so many pieces of each size without. */
export const TeamSection = ({
  team,
  design,
  kind,
  sizes,
  onKind,
  onSizes,
  hasLink = false,
  children,
}: TeamSectionProps) => {
  const text = useCheckoutText();
  const [linking, link] = useDisclosure(false);
  const mayLink = hasLink && design.uuid !== null;
  const isNamed = kind === 'roster';
  return (
    <Section
      title={text('roster.title')}
      aside={
        isNamed ? (
          <TeamTools
            team={team}
            design={design}
            link={mayLink ? { isOpen: linking, onToggle: link.toggle } : undefined}
          />
        ) : (
          <SizeChartButton design={design} />
        )
      }
    >
      <SegmentedControl
        className={classes.kind ?? ''}
        aria-label={text('team.for')}
        value={kind}
        data={[
          { value: 'roster', label: text('team.named') },
          { value: 'sizes', label: text('team.bySize') },
        ]}
        onChange={(value) => onKind(value === 'sizes' ? 'sizes' : 'roster')}
      />
      {isNamed && linking && hasLink && design.uuid !== null && (
        <RosterLinkPanel designUuid={design.uuid} team={team} />
      )}
      {isNamed ? (
        <Named team={team} design={design}>
          {children}
        </Named>
      ) : (
        <>
          <p className={classes.blank}>{text('team.blank')}</p>
          <SizeGrid
            counts={sizes}
            sizes={team.sizes}
            sleeves={team.sleeves.length > 0 ? team.sleeves : SLEEVE_LENGTHS.slice(0, 1)}
            onChange={onSizes}
          />
        </>
      )}
    </Section>
  );
};
