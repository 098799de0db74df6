import { PRESETS, type Fill } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { LazyDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { presetDesign } from '../../parts/preset-design.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './live-kit.module.css';

/** How long each set of colours stays. */
const CHANGE_MS = 3200;

const swatch = (fill: Fill): string =>
  fill.kind === 'pure' ? fill.colour : (fill.stops[0]?.colour ?? '#000000');

/** Which preset is worn: the next one every few seconds, until somebody touches the kit. */
const useChangingColours = (): readonly [number, (index: number) => void, () => void] => {
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  const changing = !touched && !still;
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((now) => (now + 1) % PRESETS.length);
    }, CHANGE_MS);
    return () => clearInterval(timer);
  }, [changing]);
  const touch = (): void => setTouched(true);
  const choose = (next: number): void => {
    touch();
    setIndex(next);
  };
  return [index, choose, touch];
};

interface SwatchesProps {
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

const Swatches = ({ chosen, onChoose }: SwatchesProps) => {
  const text = useHomeText();
  const { lang } = useLang();
  return (
    <div className={classes.swatches} role="group" aria-label={text('hero.colours')}>
      {PRESETS.map((preset, index) => (
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

/** A kit on its figure that can be turned at once, and tries on colours by itself until touched. */
export const LiveKit = () => {
  const text = useHomeText();
  const { lang } = useLang();
  const scheme = useComputedColorScheme('light');
  const [index, choose, touch] = useChangingColours();
  const [type] = offeredTypes(useTenant());
  const garment = type === undefined ? undefined : garmentOf(type);
  const designs = useMemo(
    () => (garment === undefined ? [] : PRESETS.map((preset) => presetDesign(garment, preset, lang))),
    [garment, lang],
  );
  const design = designs[index];
  if (design === undefined) return null;
  return (
    <div className={classes.stage} onPointerDown={touch} onKeyDown={touch} role="presentation">
      <div className={classes.model}>
        <LazyDesignViewer
          document={design}
          label={text('hero.live')}
          scheme={scheme}
          view="threeQuarter"
          ground={false}
        />
      </div>
      <Swatches chosen={index} onChoose={choose} />
    </div>
  );
};
