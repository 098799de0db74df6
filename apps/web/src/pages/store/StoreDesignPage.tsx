import type { StoreDesign } from '@kitwright/contract/catalogue';
import { fabricsFor, formatUsd } from '@kitwright/ordering';
import { EmptyState, useLang, useScheme } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconEyeOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { PosteredDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useStoreText } from '../../translations/store/text.ts';
import { AddStoreDesign } from '../cart/AddStoreDesign.tsx';
import classes from './detail.module.css';
import { Ratings, Stars } from './Ratings.tsx';
import { TeamPrice, useTeamChoice } from './TeamPrice.tsx';
import { useStoreDesign } from './use-store.ts';
import { useTakeDesign } from './use-take-design.ts';

const Back = () => {
  const text = useStoreText();
  return (
    <Link to="/store" className={classes.back}>
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      {text('detail.back')}
    </Link>
  );
};

const Missing = () => {
  const text = useStoreText();
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <EmptyState
        icon={<IconEyeOff size={48} stroke={1.25} />}
        title={text('detail.missing')}
        message={text('detail.missingMessage')}
        action={
          <Button component={Link} to="/store">
            {text('detail.back')}
          </Button>
        }
      />
    </div>
  );
};

/** The model, and its picture until that has come. */
const Stage = ({ design }: { readonly design: StoreDesign }) => {
  const { lang } = useLang();
  const { prices } = useTenant();
  const scheme = useScheme();
  const weave = fabricsFor(prices, design.productType)[0]?.weave;
  return (
    <div className={classes.stage}>
      <PosteredDesignViewer
        posterUrl={design.pictureUrl}
        document={design.document}
        label={design.name[lang]}
        scheme={scheme}
        view="threeQuarter"
        fabric={weave}
        ground={false}
      />
    </div>
  );
};

const Shown = ({ design }: { readonly design: StoreDesign }) => {
  const { lang } = useLang();
  const text = useStoreText();
  const catalogue = useCatalogueText();
  const choice = useTeamChoice(design);
  const { fabricId, pieces } = choice;
  const { copy, orderAsIs, makeYours } = useTakeDesign(design, fabricId);
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <Back />
      <div className={classes.columns}>
        <Stage design={design} />
        <div className={classes.words}>
          <div>
            <p className={classes.garment}>{catalogue(`garment.${design.productType}`)}</p>
            <h1 className={classes.title}>{design.name[lang]}</h1>
            <Stars rating={design.rating} ratingCount={design.ratingCount} wordy />
          </div>
          <p className={`kw-figures ${classes.each ?? ''}`}>
            {text('price', { price: formatUsd(design.priceCents) })}
          </p>
          <div className={classes.actions}>
            <Button size="md" onClick={() => void orderAsIs()}>
              {text('detail.orderAsIs')}
            </Button>
            <Button size="md" variant="default" onClick={() => void makeYours()}>
              {text('detail.makeYours')}
            </Button>
            <AddStoreDesign design={design} fabricId={fabricId} pieces={pieces} onCopy={copy} />
            <p className={classes.hint}>{text('detail.asIsHint')}</p>
          </div>
          <TeamPrice design={design} choice={choice} />
        </div>
      </div>
      <Ratings design={design} />
    </div>
  );
};

/** One published design: turned in 3D, priced for a team, rated, and taken along. */
const StoreDesignPage = () => {
  const { uuid = '' } = useParams();
  const { data, error, isPending, refetch } = useStoreDesign(uuid);
  if (isPending) return <Waiting />;
  if (data !== undefined) return <Shown key={data.uuid} design={data} />;
  return <LoadFailed error={error} onRetry={refetch} missing={<Missing />} />;
};

export default StoreDesignPage;
