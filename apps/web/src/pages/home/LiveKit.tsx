import { SHOWCASE_LOOKS, type Fill } from '@kitwright/design';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FallbackBoundary } from '../../parts/FallbackBoundary.tsx';
import { GarmentPicture } from '../../parts/GarmentPicture.tsx';
import { LazyDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { PICTURE_PX, hasPicture, showcaseDesign, showcasePicture } from '../../parts/showcase.ts';
import { useHomeText } from '../../translations/home/text.ts';
import { useChangingColours } from './use-changing-colours.ts';
import { useLiveStart } from './use-live-start.ts';
import { useOffer } from './use-offer.ts';
import classes from './live-kit.module.css';

const swatch = (fill: Fill): string =>
  fill.kind === 'pure' ? fill.colour : (fill.stops[0]?.colour ?? '#000000');

interface SwatchesProps {
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

const Swatches = ({ chosen, onChoose }: SwatchesProps) => {
  const text = useHomeText();
  const { lang } = useLang();
  return (
    <div className={classes.swatches} role="group" aria-label={text('hero.colours')}>
      {SHOWCASE_LOOKS.map((preset, index) => (
        <button
          key={preset.id}
          type="button"
          className={classes.swatch}
          aria-label={preset.name[lang]}
          aria-pressed={index === chosen}
          title={preset.name[lang]}
          onClick={() => onChoose(index)}
        >
          <span style={{ background: swatch(preset.fills.main) }} />
          <span style={{ background: swatch(preset.fills.collar) }} />
        </button>
      ))}
    </div>
  );
};

/** The picture that stands until the model does; the next one shows once it is loaded. */
const Poster = ({ type, index }: { readonly type: ProductType; readonly index: number }) => {
  const text = useHomeText();
  const { lang } = useLang();
  const { title } = useOffer();
  const [shown, setShown] = useState(index);
  const wanted = SHOWCASE_LOOKS[index];
  useEffect(() => {
    if (wanted === undefined) return;
    let stale = false;
    const next = new Image();
    next.src = showcasePicture(type, wanted.id, 'large');
    void next.decode().then(
      () => !stale && setShown(index),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [index, type, wanted]);
  const preset = SHOWCASE_LOOKS[shown];
  if (preset === undefined) return null;
  if (!hasPicture(showcasePicture(type, preset.id, 'large')))
    return (
      <span className={`${classes.poster ?? ''} ${classes.plain ?? ''}`}>
        <GarmentPicture type={type} />
      </span>
    );
  return (
    <img
      src={showcasePicture(type, preset.id, 'large')}
      srcSet={`${showcasePicture(type, preset.id, 'small')} ${PICTURE_PX.width / 2}w, ${showcasePicture(type, preset.id, 'large')} ${PICTURE_PX.width}w`}
      sizes="(max-width: 900px) min(88vw, 52vh), 560px"
      {...PICTURE_PX}
      alt={text('hero.poster', { garment: title(type), colours: preset.name[lang] })}
      className={classes.poster}
      fetchPriority="high"
    />
  );
};

/** A garment on its figure that tries on colours by itself until touched; the model takes the picture's place. */
export const LiveKit = ({ type }: { readonly type: ProductType }) => {
  const text = useHomeText();
  const { title } = useOffer();
  const scheme = useComputedColorScheme('light');
  const stage = useRef<HTMLDivElement>(null);
  const started = useLiveStart(stage);
  const [ready, setReady] = useState(false);
  const [index, choose, touch] = useChangingColours(SHOWCASE_LOOKS.length);
  const designs = useMemo(
    () => SHOWCASE_LOOKS.map((preset) => showcaseDesign(garmentOf(type), preset)),
    [type],
  );
  const design = designs[index];
  return (
    <div
      ref={stage}
      className={classes.stage}
      data-live={ready}
      onPointerDown={touch}
      onKeyDown={touch}
      role="presentation"
    >
      <div className={classes.model}>
        {!ready && <Poster type={type} index={index} />}
        {started && design !== undefined && (
          <FallbackBoundary fallback={null}>
            <div className={classes.live} aria-hidden={!ready}>
              <LazyDesignViewer
                document={design}
                label={text('hero.live', { garment: title(type) })}
                scheme={scheme}
                view="threeQuarter"
                ground={false}
                waiting={null}
                onReady={() => setReady(true)}
              />
            </div>
          </FallbackBoundary>
        )}
      </div>
      <Swatches chosen={index} onChoose={choose} />
    </div>
  );
};
