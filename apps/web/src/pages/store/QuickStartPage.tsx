import { SHOWCASE_LOOKS, type Look } from '@kitwright/design';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PublicHead } from '../../parts/PublicHead.tsx';
import { ShowcasePicture } from '../../parts/ShowcasePicture.tsx';
import { EDITOR_PATHS } from '../../routes/garment-paths.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import classes from './quick-start.module.css';

const Choice = ({ preset }: { readonly preset: Look }) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const name = preset.name[lang];
  return (
    <li>
      <Link
        to={`${EDITOR_PATHS.SOCCER_KIT}?preset=${preset.id}`}
        className={classes.look}
        aria-label={text('quickStart.start', { name })}
      >
        <ShowcasePicture
          type="SOCCER_KIT"
          presetId={preset.id}
          alt=""
          sizes="(max-width: 900px) 46vw, 384px"
        />
        <span className={classes.name}>{name}</span>
      </Link>
    </li>
  );
};

/** The shortest way to a soccer kit: pick a finished look. Only where soccer kits are offered. */
const QuickStartPage = () => {
  const text = useCatalogueText();
  const offered = offeredTypes(useTenant()).includes('SOCCER_KIT');
  if (!offered) return <NotFoundPage />;
  return (
    <div className="kw-page">
      <PublicHead title={text('quickStart.title')} lead={text('quickStart.lead')}>
        <ol className={classes.steps}>
          {(['one', 'two', 'three'] as const).map((step) => (
            <li key={step}>{text(`quickStart.${step}`)}</li>
          ))}
        </ol>
      </PublicHead>
      <h2 className={classes.title}>{text('quickStart.looks')}</h2>
      <ul className={classes.looks}>
        {SHOWCASE_LOOKS.map((preset) => (
          <Choice key={preset.id} preset={preset} />
        ))}
      </ul>
      <p className={classes.empty}>
        <Button component={Link} to={EDITOR_PATHS.SOCCER_KIT} variant="default">
          {text('quickStart.empty')}
        </Button>
      </p>
    </div>
  );
};

export default QuickStartPage;
