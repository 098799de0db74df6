import { type Colour, parseColour } from '@kitwright/design';
import { ActionIcon, Switch } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { Hint } from '../../panels/Panel.tsx';
import { useToolText } from '../../translations/tool-text.ts';
import { withoutSwap, withPaint, withReach, withSwap } from './colour-swaps.ts';
import classes from './image-editor.module.css';
import { Range } from './Range.tsx';
import type { ToolProps } from './ToolFields.tsx';
import { ColourPicker } from '@kitwright/ui';
import { useTeamColours } from '../../tools/images/logo-colours.ts';
import { pickerLook } from '../../panels/use-colouring.ts';
import { useSetting } from '../../session/editor-context.ts';

interface Props {
  readonly label: string;
  /** Colour before the change. */
  readonly from: Colour;
  readonly to: Colour;
  readonly onPick: (colour: Colour) => void;
  readonly onPicking: (open: boolean) => void;
}

/** A colour of the picture and what becomes of it. */
function PictureColour({ label, from, to, onPick, onPicking }: Props) {
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

/** The colours a drawing is offered at most: more are shades of a picture that was traced. */
const MOST_PAINTS = 16;

/** Changes colours: those a drawing paints with, or any of a picture and all that is dark. */
export const ColourFields = (props: ToolProps) =>
  props.view.paints === null ? <OfPicture {...props} /> : <OfDrawing {...props} paints={props.view.paints} />;

function OfDrawing({
  paints,
  editing,
  onChange,
  onPicking,
}: ToolProps & { readonly paints: readonly Colour[] }) {
  const text = useToolText();
  return (
    <>
      <h3 className={classes['title']}>{text('images.editor.drawingColours')}</h3>
      <div className={classes['colours']}>
        {paints.slice(0, MOST_PAINTS).map((from) => (
          <PictureColour
            key={from}
            label={text('images.editor.changeColour', { colour: from })}
            from={from}
            to={editing.paints.find((paint) => paint.from === from)?.to ?? from}
            onPick={(to) => onChange(withPaint(editing, from, to), `paint ${from}`)}
            onPicking={onPicking}
          />
        ))}
      </div>
      <Hint>{text('images.editor.drawingHint')}</Hint>
    </>
  );
}

function OfPicture({ view, editing, onChange, onSettle, onPicking }: ToolProps) {
  const text = useToolText();
  const { swaps, darkTo } = editing.recipe;
  const listed = [...new Set([...view.palette, ...swaps.map(({ from }) => from)])];
  const setDark = (colour: Colour | null, gesture?: string) =>
    onChange({ ...editing, recipe: { ...editing.recipe, darkTo: colour } }, gesture);
  return (
    <>
      <h3 className={classes['title']}>{text('images.editor.pictureColours')}</h3>
      <div className={classes['colours']}>
        {listed.map((from) => {
          const swap = swaps.find((each) => each.from === from);
          return (
            <PictureColour
              key={from}
              label={text('images.editor.changeColour', { colour: from })}
              from={from}
              to={swap?.to ?? from}
              onPick={(to) => onChange(withSwap(editing, from, to), `swap ${from}`)}
              onPicking={onPicking}
            />
          );
        })}
      </div>
      <Hint>{text('images.editor.pictureHint')}</Hint>
      {swaps.map(({ from, to, tolerance }) => (
        <div key={from} className={classes['swap']}>
          <span className={classes['dot']} style={{ background: to }} />
          <Range
            label={text('images.editor.reach')}
            value={tolerance}
            min={0}
            max={60}
            onChange={(next) => onChange(withReach(editing, from, next), `reach ${from}`)}
            onSettle={onSettle}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={text('images.editor.putBack')}
            onClick={() => onChange(withoutSwap(editing, from))}
          >
            <IconRestore size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <div className={classes['dark']}>
        <Switch
          label={text('images.editor.dark')}
          checked={darkTo !== null}
          onChange={(event) => setDark(event.currentTarget.checked ? '#ffffff' : null)}
        />
        {darkTo !== null && (
          <PictureColour
            label={text('images.editor.darkColour')}
            from={darkTo}
            to={darkTo}
            onPick={(to) => setDark(to, 'dark')}
            onPicking={onPicking}
          />
        )}
      </div>
    </>
  );
}
