import type { Colour } from '@kitwright/design';
import { parseColour } from '@kitwright/design';
import { ColourPicker } from '@kitwright/ui';
import { useTeamColours } from '../../tools/images/logo-colours.ts';
import { pickerLook } from '../../panels/use-colouring.ts';
import { useSetting } from '../../session/editor-context.ts';
import classes from './image-editor.module.css';

interface Props {
  readonly label: string;
  /** What the colour was. */
  readonly from: Colour;
  readonly to: Colour;
  readonly onPick: (colour: Colour) => void;
  readonly onPicking: (open: boolean) => void;
}

/** A colour of the picture and what becomes of it. */
export function PictureColour({ label, from, to, onPick, onPicking }: Props) {
  const { lang, scheme } = useSetting();
  const palette = useTeamColours();
  const pick = (css: string) => onPick(parseColour(css));
  return (
    <div className={classes['colour']} data-changed={from !== to}>
      <ColourPicker
        {...pickerLook(lang, scheme)}
        label={label}
        pureColor={to}
        format="hex"
        useType="pure"
        disableAlpha
        palette={palette}
        onPreview={pick}
        onPureColorChange={pick}
        onOpenChange={onPicking}
      />
      {from !== to && <span className={classes['was']} style={{ background: from }} />}
    </div>
  );
}
