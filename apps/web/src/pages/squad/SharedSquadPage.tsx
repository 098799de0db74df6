import { type SharedSquad, squadsEndpoints } from '@kitwright/contract/designs';
import { EmptyState, LanguageSelector } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { readOpenly } from '../../api/calls.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useStartPath, useTenant } from '../../tenant.ts';
import { useSquadText } from '../../translations/squad/text.ts';
import { SquadStudio } from './SquadStudio.tsx';
import { teamOfShared } from './team-of.ts';
import classes from './squad.module.css';

const DesignYours = () => {
  const text = useSquadText();
  const start = useStartPath();
  if (start === null) return null;
  return (
    <Button component={Link} to={start}>
      {text('share.yours')}
    </Button>
  );
};

const Shown = ({ squad }: { readonly squad: SharedSquad }) => {
  const text = useSquadText();
  const { name, languages } = useTenant();
  const team = useMemo(() => teamOfShared(squad), [squad]);
  const { arrangement, ground } = squad;
  return (
    <main className={classes.shared}>
      <header className={classes.head}>
        <div>
          <h1>{team.name === '' ? text('title') : team.name}</h1>
          <p className={classes.quiet}>{text('share.by', { tenant: name })}</p>
        </div>
        <LanguageSelector compact langs={languages} />
      </header>
      <div>
        <SquadStudio team={team} initialLook={{ arrangement, ground }} />
        <div className={classes.tools}>
          <DesignYours />
        </div>
      </div>
    </main>
  );
};

/** A shared team photo for anyone with the link: no bars, no account. */
const SharedSquadPage = () => {
  const text = useSquadText();
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    ...readOpenly(squadsEndpoints.sharedSquad, { params: { id } }),
  });
  if (isPending) return <Waiting />;
  if (data !== undefined) return <Shown squad={data} />;
  const missing = (
    <main className={classes.shared}>
      <EmptyState
        icon={<IconEyeOff size={48} stroke={1.25} />}
        isPage
        title={text('share.missing')}
        message={text('share.missingMessage')}
        action={<DesignYours />}
      />
    </main>
  );
  return <LoadFailed error={error} onRetry={refetch} missing={missing} />;
};

export default SharedSquadPage;
