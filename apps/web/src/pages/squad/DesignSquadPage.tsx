import type { DesignId } from '@kitwright/contract';
import type { Design, SquadSource } from '@kitwright/contract/designs';
import type { MakeProofBody } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import { ProblemError } from '@kitwright/contract/client';
import { EmptyState } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconShirtOff, IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useDesign } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { checkoutPath } from '../../routes/paths.ts';
import { useSquadText } from '../../translations/squad/text.ts';
import { ProofPanel } from './ProofPanel.tsx';
import { SharePanel } from './SharePanel.tsx';
import { SquadStudio } from './SquadStudio.tsx';
import { teamOfDesign } from './team-of.ts';
import { useWrittenTeam, type WrittenTeam } from './use-written-team.ts';
import classes from './squad.module.css';

const NoTeam = ({ uuid }: { readonly uuid: DesignId }) => {
  const text = useSquadText();
  return (
    <EmptyState
      icon={<IconUsersGroup size={48} stroke={1.25} />}
      title={text('noPlayers')}
      message={text('noPlayersMessage')}
      action={
        <Button component={Link} to={checkoutPath(uuid)}>
          {text('addPlayers')}
        </Button>
      }
    />
  );
};

/** Gives what is signed: each design with who wears it, in the version that is seen. */
const proofBody = (
  design: Design,
  keeperDesign: Design | null,
  roster: readonly RosterEntry[],
): MakeProofBody => {
  const isApart = ({ version }: RosterEntry): boolean => keeperDesign !== null && version === 'goalkeeper';
  const parts = [
    { of: design, roster: roster.filter((entry) => !isApart(entry)) },
    ...(keeperDesign === null ? [] : [{ of: keeperDesign, roster: roster.filter(isApart) }]),
  ];
  return {
    parts: parts
      .filter((part) => part.roster.length > 0)
      .map(({ of, roster: own }) => ({ designUuid: of.uuid, designVersion: of.version, roster: own })),
  };
};

const Shown = ({
  design,
  keeperDesign,
  written,
}: {
  readonly design: Design;
  readonly keeperDesign: Design | null;
  readonly written: WrittenTeam;
}) => {
  const { roster, fabricId } = written;
  const team = useMemo(() => {
    const found = teamOfDesign(design, keeperDesign, fabricId, roster);
    return found.name === '' ? { ...found, name: design.name } : found;
  }, [design, keeperDesign, fabricId, roster]);
  const source: SquadSource = {
    kind: 'design',
    designUuid: design.uuid,
    keeperDesignUuid: keeperDesign?.uuid ?? null,
    fabricId,
    roster: [...roster],
  };
  return (
    <SquadStudio team={team}>
      {(look) => (
        <div className={classes.panels}>
          <ProofPanel body={proofBody(design, keeperDesign, roster)} />
          <SharePanel source={source} look={look} />
        </div>
      )}
    </SquadStudio>
  );
};

const Loaded = ({ design }: { readonly design: Design }) => {
  const written = useWrittenTeam(design);
  const keeper = useDesign(written.keeperDesign);
  if (written.isPending || (written.keeperDesign !== '' && keeper.isPending)) return <Waiting />;
  if (written.roster.length === 0) return <NoTeam uuid={design.uuid} />;
  return <Shown design={design} keeperDesign={keeper.data ?? null} written={written} />;
};

/** The photo of a design on the players that are written down for it. */
const DesignSquadPage = () => {
  const text = useSquadText();
  const { uuid = '' } = useParams();
  const { data, error, isPending, refetch } = useDesign(uuid);
  if (isPending) return <Waiting />;
  if (data === undefined) {
    return error instanceof ProblemError && error.problem.status < 500 ? (
      <EmptyState icon={<IconShirtOff size={48} stroke={1.25} />} title={text('missing')} />
    ) : (
      <LoadFailed error={error} onRetry={refetch} />
    );
  }
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <PageHead title={text('title')} lead={text('lead')}>
        <Button component={Link} to={checkoutPath(uuid)} variant="default">
          {text('toOrder')}
        </Button>
      </PageHead>
      <Loaded design={data} />
    </div>
  );
};

export default DesignSquadPage;
