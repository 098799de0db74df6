import {
  MAX_CLOTH_WIDTHS,
  TRIM_CLOTHS,
  type ClothWidth,
  type PrintSettings,
} from '@kitwright/contract/production';
import { useErrorText, useLang } from '@kitwright/ui';
import { ActionIcon, Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { usePackText } from '../../translations/pack/text.ts';
import { usePrintingText } from '../../translations/printing/text.ts';
import classes from './printing.module.css';

const CENTS = 100;

interface ClothPartProps {
  readonly fabrics: PrintSettings['fabrics'];
  readonly widths: readonly ClothWidth[];
  /** The fault of a field, by its path: `cloth.0.widthMm`. */
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (widths: ClothWidth[]) => void;
}

/** Shows the widths in which each cloth can be had, and what a metre of each costs. */
export const ClothPart = ({ fabrics, widths, faultOf, onChange }: ClothPartProps) => {
  const text = usePrintingText();
  const packText = usePackText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const offered = [
    ...fabrics.map(({ id, name }) => ({ value: id, label: name[lang] || name.en })),
    ...TRIM_CLOTHS.map((trim) => ({ value: trim, label: packText(`cloth.${trim}`) })),
  ];
  // A fabric that is sold no longer is still named, so that its line can be taken away.
  const cloths = [
    ...offered,
    ...[...new Set(widths.map(({ cloth }) => cloth))]
      .filter((cloth) => offered.every(({ value }) => value !== cloth))
      .map((cloth) => ({ value: cloth, label: cloth })),
  ];
  const set = (index: number, part: Partial<ClothWidth>): void =>
    onChange(widths.map((width, at) => (at === index ? { ...width, ...part } : width)));
  const errorAt = (path: string) => {
    const key = faultOf(path);
    return key !== undefined && errorText(key);
  };
  return (
    <>
      {faultOf('cloth') !== undefined && (
        <p role="alert" className={classes.fault}>
          {errorAt('cloth')}
        </p>
      )}
      {widths.map(({ cloth, widthMm, centsPerMetre }, index) => (
        <div key={index} className={classes.width}>
          <NativeSelect
            size="sm"
            name={`cloth.${index}.cloth`}
            label={text('cloth.cloth')}
            value={cloth}
            data={cloths}
            onChange={(event) => set(index, { cloth: event.currentTarget.value })}
          />
          <NumberInput
            size="sm"
            name={`cloth.${index}.widthMm`}
            label={text('cloth.width')}
            value={widthMm}
            min={100}
            max={3300}
            step={10}
            clampBehavior="blur"
            error={errorAt(`cloth.${index}.widthMm`)}
            onChange={(value) => typeof value === 'number' && set(index, { widthMm: value })}
          />
          <NumberInput
            size="sm"
            name={`cloth.${index}.centsPerMetre`}
            label={text('cloth.price')}
            value={centsPerMetre / CENTS}
            min={0}
            max={10_000}
            step={0.1}
            decimalScale={2}
            fixedDecimalScale
            prefix="$"
            clampBehavior="blur"
            error={errorAt(`cloth.${index}.centsPerMetre`)}
            onChange={(value) =>
              typeof value === 'number' && set(index, { centsPerMetre: Math.round(value * CENTS) })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${text('cloth.remove')}: ${cloths.find(({ value }) => value === cloth)?.label ?? cloth}, ${widthMm}`}
            onClick={() => onChange(widths.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        className={classes.own}
        disabled={widths.length >= MAX_CLOTH_WIDTHS}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() =>
          onChange([
            ...widths,
            { cloth: widths.at(-1)?.cloth ?? cloths[0]?.value ?? 'rib', widthMm: 1600, centsPerMetre: 0 },
          ])
        }
      >
        {text('cloth.add')}
      </Button>
    </>
  );
};
