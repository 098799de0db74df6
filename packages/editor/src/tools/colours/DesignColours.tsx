import type { Colour, DesignDocument } from '@kitwright/design';
import { ColourPicker } from '@kitwright/ui';
import { Hint, Section } from '../../panels/Panel.tsx';
import { useColouring } from '../../panels/use-colouring.ts';
import { ProofSwitch } from '../../proof/ProofSwitch.tsx';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import type { EditorState } from '../../session/editor.ts';
import { designColours, replaceColourEdit } from '../../session/design-colours.ts';
import { useToolText } from '../../translations/tool-text.ts';
import classes from '../../panels/panels.module.css';

/** The design whose colours are listed: while one is being replaced, that of before, so that its swatch stays. */
const listed = ({ interaction, held, document }: EditorState): DesignDocument =>
  interaction.mode === 'pickingColour' && interaction.target.on === 'design' ? (held ?? document) : document;

/** All colours of the design in one place: another one takes the place of each wherever it is. */
export function DesignColours() {
  const document = useEditorState(listed);
  const text = useToolText();
  return (
    <>
      <Section title={text('colours.all')}>
        <Hint>{text('colours.allHint')}</Hint>
        <div className={classes['allColours']} role="group" aria-label={text('colours.all')}>
          {designColours(document).map((colour, index) => (
            <Replaceable key={index} colour={colour} />
          ))}
        </div>
      </Section>
      <ProofSwitch />
    </>
  );
}

function Replaceable({ colour }: { readonly colour: Colour }) {
  const { editor } = useSetting();
  const text = useToolText();
  const colouring = useColouring({ on: 'design', colour }, { kind: 'pure', colour }, (fill) => {
    const { held, document } = editor.store.getState();
    return replaceColourEdit(held ?? document, colour, fill.kind === 'pure' ? fill.colour : colour);
  });
  return <ColourPicker {...colouring} useType="pure" label={text('colours.replace', { colour })} />;
}
