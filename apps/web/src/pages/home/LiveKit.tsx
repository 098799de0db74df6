import { SHOWCASE_LOOKS, type Fill } from '@kitwright/design';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { useLang, useScheme } from '@kitwright/ui';
import { useEffect, useMemo, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { FallbackBoundary, LazyDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { GarmentPicture, Picture } from '../../parts/Picture.tsx';
import {
  PICTURE_PX,
  SHOWCASE_WEARERS,
  hasPicture,
  showcaseDesign,
  showcaseFiles,
} from '../../parts/showcase.ts';
import { useHomeText } from '../../translations/home/text.ts';
import { useOffer } from './use-offer.ts';
import classes from './live-kit.module.css';
import { useReducedMotion } from '@mantine/hooks';

/** Says how long each set of colours stays. */
const CHANGE_MS = 3200;

/** Tells which of `count` is worn: the next one every few seconds, until someone chooses or touches. */
const useChangingColours = (
  count: number,
): readonly [index: number, choose: (index: number) => void, touch: () => void] => {
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  const changing = !touched && !still;
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((now) => (now + 1) % count);
    }, CHANGE_MS);
    return () => clearInterval(timer);
  }, [changing, count]);
  const touch = (): void => setTouched(true);
  const choose = (next: number): void => {
    touch();
    setIndex(next);
  };
  return [index, choose, touch];
};

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

interface PosterProps {
  readonly type: ProductType;
  readonly index: number;
}

const PosterPicture = ({ type, index, ...image }: PosterProps & Omit<ComponentProps<'img'>, 'alt'>) => {
  const text = useHomeText();
  const { lang } = useLang();
  const { title } = useOffer();
  const look = SHOWCASE_LOOKS[index];
  if (look === undefined) return null;
  const files = showcaseFiles(type, look.id);
  if (!files.every(({ path }) => hasPicture(path)))
    return (
      <span className={`${classes.poster ?? ''} ${classes.plain ?? ''}`}>
        <GarmentPicture type={type} />
      </span>
    );
  return (
    <Picture
      files={files}
      sizes="(max-width: 900px) min(88vw, 52vh), 560px"
      {...PICTURE_PX}
      alt={text('hero.poster', { garment: title(type), colours: look.name[lang] })}
      className={classes.poster}
      {...image}
    />
  );
};

/** The picture that stands until the model does; the next one shows once it is loaded. */
const Poster = ({ type, index }: PosterProps) => {
  const [shown, setShown] = useState(index);
  return (
    <>
      <PosterPicture type={type} index={shown} fetchPriority="high" />
      {index !== shown && (
        <span className={classes.next} aria-hidden>
          <PosterPicture key={index} type={type} index={index} onLoad={() => setShown(index)} />
        </span>
      )}
    </>
  );
};

/** A page that is in use is left alone for this long before the model is fetched. */
const SETTLE_MS = 1200;

interface Connection {
  readonly saveData?: boolean;
}

/** Tells whether the visitor asked for little to be sent. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as Connection).saveData === true;

/**
 * True once the model is worth its download: someone reached for the stage, or it has been in sight for a while and
 * nothing speaks for saving data.
 */
const useLiveStart = (stage: RefObject<HTMLElement | null>): boolean => {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (started || element === null) return;
    const start = (): void => setStarted(true);
    const reached = ['pointerenter', 'pointerdown', 'focusin'] as const;
    for (const event of reached) element.addEventListener(event, start);
    let timer = 0;
    const watcher = new IntersectionObserver(([entry]) => {
      window.clearTimeout(timer);
      if (entry?.isIntersecting === true && !savesData()) timer = window.setTimeout(start, SETTLE_MS);
    });
    watcher.observe(element);
    return () => {
      window.clearTimeout(timer);
      watcher.disconnect();
      for (const event of reached) element.removeEventListener(event, start);
    };
  }, [stage, started]);
  return started;
};

/** A garment on its figure that tries on colours by itself until touched; the model takes the picture's place. */
export const LiveKit = ({ type }: { readonly type: ProductType }) => {
  const text = useHomeText();
  const { title } = useOffer();
  const scheme = useScheme();
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
            <div className={classes.live} inert={!ready}>
              <LazyDesignViewer
                document={design}
                label={text('hero.live', { garment: title(type) })}
                scheme={scheme}
                wearer={SHOWCASE_WEARERS[type]}
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
