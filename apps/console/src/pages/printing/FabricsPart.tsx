import type { PackSettings, PrintSettings } from '@kitwright/contract/production';
import { useLang } from '@kitwright/ui';
import { NumberInput } from '@mantine/core';
import { usePrintingText } from '../../translations/printing/text.ts';
import classes from './printing.module.css';

const SIDES = ['acrossPercent', 'alongPercent'] as const;

interface FabricsPartProps {
  readonly fabrics: PrintSettings['fabrics'];
  readonly settings: PackSettings;
  readonly onChange: (shrinkage: PackSettings['fabricShrinkage']) => void;
}

/** Shows how much each fabric shrinks in the press; what is left empty shrinks as cloth does on the whole. */
export const FabricsPart = ({ fabrics, settings, onChange }: FabricsPartProps) => {
  const text = usePrintingText();
  const { lang } = useLang();
  const usual = { acrossPercent: settings.shrinkAcrossPercent, alongPercent: settings.shrinkAlongPercent };
  const set = (id: string, side: (typeof SIDES)[number], value: number | string): void => {
    const { [id]: before, ...others } = settings.fabricShrinkage;
    if (typeof value === 'number') onChange({ ...others, [id]: { ...(before ?? usual), [side]: value } });
    else onChange(others);
  };
  return (
    <ul className={classes.rows}>
      {fabrics.map(({ id, name }) => (
        <li key={id}>
          <span className={classes.grow}>{name[lang] || name.en}</span>
          {SIDES.map((side) => (
            <NumberInput
              key={side}
              className={classes.percent ?? ''}
              size="sm"
              aria-label={`${name[lang] || name.en}: ${text(`fabrics.${side}`)}`}
              leftSection={<span aria-hidden>{side === 'acrossPercent' ? '↔' : '↕'}</span>}
              suffix=" %"
              min={0}
              max={10}
              step={0.5}
              placeholder={`${usual[side]} %`}
              value={settings.fabricShrinkage[id]?.[side] ?? ''}
              onChange={(value) => set(id, side, value)}
            />
          ))}
        </li>
      ))}
    </ul>
  );
};
