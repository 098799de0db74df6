import { brandKitEndpoints } from '@kitwright/contract/designs';
import type { Palette } from '@kitwright/design';
import { ColourPicker, useLang, useScheme } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPalette } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/calls.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import type { RangeDesign } from './make-range.ts';
import classes from './ranges.module.css';

const TONES = ['primary', 'secondary', 'accent'] as const;

/** The team's colours, by hand or from its brand kit. */
export const RangeColours = ({
  palette,
  onChange,
  onOpenChange,
}: {
  readonly palette: Palette;
  readonly onChange: (palette: Palette) => void;
  /** Told when a picker opens or closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}) => {
  const text = useRangeText();
  const { lang } = useLang();
  const scheme = useScheme();
  const { data: kit } = useQuery(read(brandKitEndpoints.getBrandKit, {}));
  const [first, second, third] = kit?.colours ?? [];
  return (
    <div className={classes.colours}>
      {TONES.map((tone) => (
        <div key={tone} className={classes.colour}>
          <ColourPicker
            format="hex"
            useType="pure"
            lang={lang === 'kh' ? 'Kh' : 'En'}
            theme={scheme === 'dark' ? 'black' : 'white'}
            label={text(`make.${tone}`)}
            pureColor={palette[tone]}
            {...(onOpenChange && { onOpenChange })}
            onPureColorChange={(colour) => onChange({ ...palette, [tone]: colour.slice(0, 7).toLowerCase() })}
          />
          <span>{text(`make.${tone}`)}</span>
        </div>
      ))}
      {first !== undefined && second !== undefined && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPalette size={16} stroke={1.5} />}
          onClick={() => onChange({ primary: first, secondary: second, accent: third ?? palette.accent })}
        >
          {text('make.brand')}
        </Button>
      )}
    </div>
  );
};

/** Remarks on a garment: parts it has no place for, and findings of its checks. */
export const RangeRemarks = ({ left, findings }: RangeDesign) => {
  const text = useRangeText();
  return (
    <span className={classes.remarks}>
      {findings === 0 ? (
        <span className={classes.sound}>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden /> {text('make.sound')}
        </span>
      ) : (
        <span>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />{' '}
          {text('make.findings', { count: findings })}
        </span>
      )}
      {left.length > 0 && (
        <span>
          {text('make.left', { what: left.map((words) => words ?? text('make.picture')).join(', ') })}
        </span>
      )}
    </span>
  );
};
