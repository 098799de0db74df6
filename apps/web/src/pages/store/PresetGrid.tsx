import { PRESETS, type Preset } from '@kitwright/design';
import type { Garment } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LazyDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { presetDesign } from '../../parts/preset-design.ts';
import { EDITOR_PATHS } from '../../routes/garment-paths.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import classes from './preset-grid.module.css';

const Ready = ({
  garment,
  preset,
  action,
}: {
  readonly garment: Garment;
  readonly preset: Preset;
  readonly action: string;
}) => {
  const { lang } = useLang();
  const text = useCatalogueText();
  const design = useMemo(() => presetDesign(garment, preset, lang), [garment, preset, lang]);
  const name = preset.name[lang];
  return (
    <article className={classes.item}>
      <div className={classes.picture}>
        <LazyDesignViewer document={design} flat ground={false} label={name} />
      </div>
      <div className={classes.foot}>
        <div>
          <h2>{name}</h2>
          <span>{text(`garment.${garment.productType}`)}</span>
        </div>
        <Button
          component={Link}
          to={`${EDITOR_PATHS[garment.productType]}?preset=${preset.id}`}
          variant="default"
          size="sm"
          aria-label={`${action}: ${name}`}
        >
          {action}
        </Button>
      </div>
    </article>
  );
};

/** Every ready design on every garment given; each opens in the editor. */
export const PresetGrid = ({
  garments,
  action,
}: {
  readonly garments: readonly Garment[];
  readonly action: string;
}) => (
  <div className={classes.grid}>
    {garments.flatMap((garment) =>
      PRESETS.map((preset) => (
        <Ready
          key={`${garment.productType}-${preset.id}`}
          garment={garment}
          preset={preset}
          action={action}
        />
      )),
    )}
  </div>
);
