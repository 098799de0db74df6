import { teamPalette, templateOf } from '@kitwright/design';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import { FallbackBoundary } from '../../parts/LazyDesignViewer.tsx';
import { PublicHead } from '../../parts/PageHead.tsx';
import { EDITOR_PATHS } from '../../routes/paths.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useHydrated } from '../../hydration/hydrated.ts';
import { CLIENT_ONLY } from '../../hydration/client-only.ts';
import NotFoundPage from '../NotFoundPage.tsx';
import { TeamForm, type Team } from './quick-start/TeamForm.tsx';
import classes from './quick-start/quick-start.module.css';
import { QUICK_TEMPLATES } from './quick-start/use-take-quick.ts';

/** Drawing designs comes in its own chunk, once the page is hydrated. */
const ReadyDesigns = lazy(() => import('./quick-start/ReadyDesigns.tsx'));

/** Stands until it is known which designs there are: no tile is there to press that another would take the place of. */
const Awaited = () => (
  <ul className={classes.looks} aria-hidden {...CLIENT_ONLY}>
    {QUICK_TEMPLATES.map((id) => (
      <li key={id} className={classes.look}>
        <span className={classes.waiting} />
        <span className={classes.name}>&nbsp;</span>
      </li>
    ))}
  </ul>
);

/** Stands where the designs cannot be drawn, for want of script too: links to the designs as they are. */
const PlainDesigns = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  return (
    <ul className={classes.looks}>
      {QUICK_TEMPLATES.map((id) => {
        const name = templateOf(id)?.name[lang] ?? id;
        return (
          <li key={id}>
            <Link
              to={`${EDITOR_PATHS.SOCCER_KIT}?template=${id}`}
              className={classes.look}
              aria-label={text('quickStart.start', { name })}
            >
              <span className={classes.waiting} />
              <span className={classes.name}>{name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

/** The shortest way to a soccer kit: name, two colours, a crest, and six designs that wear them at once. */
const QuickStartPage = () => {
  const text = useCatalogueText();
  const isHydrated = useHydrated();
  const offered = offeredTypes(useTenant()).includes('SOCCER_KIT');
  const [team, setTeam] = useState<Team>(() => ({
    name: '',
    palette: teamPalette('#b3122d', '#ffffff'),
    crest: null,
  }));
  if (!offered) return <NotFoundPage />;
  return (
    <div className="kw-page">
      <PublicHead title={text('quickStart.title')} lead={text('quickStart.lead')} />
      <div className={classes.page}>
        <div className={classes.side}>
          <TeamForm team={team} onChange={(change) => setTeam((now) => ({ ...now, ...change }))} />
          <Button component={Link} to={EDITOR_PATHS.SOCCER_KIT} variant="subtle" color="gray">
            {text('quickStart.empty')}
          </Button>
        </div>
        <section aria-labelledby="ready-designs">
          <h2 id="ready-designs" className={classes.title}>
            {text('quickStart.looks')}
          </h2>
          {isHydrated ? (
            <FallbackBoundary fallback={<PlainDesigns />}>
              <Suspense fallback={<Awaited />}>
                <ReadyDesigns {...team} waiting={<Awaited />} />
              </Suspense>
            </FallbackBoundary>
          ) : (
            <>
              <Awaited />
              <noscript>
                <PlainDesigns />
              </noscript>
            </>
          )}
        </section>
      </div>
    </div>
  );
};

export default QuickStartPage;
