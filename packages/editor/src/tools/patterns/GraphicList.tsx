import type { PatternOffer } from '@kitwright/contract/catalogue';
import { patternIdOf, patternOf, type Graphic, type GraphicId } from '@kitwright/design';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react';
import { Action } from '../../panels/Panel.tsx';
import { useRestingDocument, useSetting } from '../../session/editor-context.ts';
import { duplicateGraphic, patchGraphic, swapGraphic } from '../../session/graphic-edits.ts';
import { stripesName } from '../../session/quick-graphics.ts';
import { useEditorText, zoneName } from '../../translations/text.ts';
import { useToolText, type ToolText } from '../../translations/tool-text.ts';
import layerClasses from '../../panels/panels.module.css';
import { NO_OFFER, usePatternOffer } from './pattern-offer.ts';
import classes from './patterns.module.css';

interface Props {
  /** The topmost first. */
  readonly graphics: readonly Graphic[];
  readonly chosen: Graphic | undefined;
  readonly onChoose: (id: GraphicId | null) => void;
}

/** A tenant's own pattern has a name that only the server knows, also once it is withdrawn. */
const graphicName = (
  tool: ToolText,
  graphic: Graphic,
  lang: 'kh' | 'en',
  own: PatternOffer['own'],
): string => {
  const patternId = patternIdOf(graphic);
  if (patternId === undefined) return tool(stripesName(graphic));
  const pattern = patternOf(patternId) ?? own.find(({ id }) => id === patternId);
  return pattern?.name[lang] ?? tool('patterns.ownPattern');
};

/** The patterns and stripes on the kit; the chosen one with what can be done with it. */
export function GraphicList({ graphics, chosen, onChoose }: Props) {
  const { lang } = useSetting();
  const text = useEditorText();
  const tool = useToolText();
  const { own } = usePatternOffer() ?? NO_OFFER;
  return (
    <ul className={layerClasses['layers']} aria-label={tool('patterns.onKit')}>
      {graphics.map((graphic) => {
        const isChosen = graphic.id === chosen?.id;
        const name = graphicName(tool, graphic, lang, own);
        return (
          <li key={graphic.id} className={classes['item']} data-hidden={graphic.hidden}>
            <div className={layerClasses['layer']} data-selected={isChosen}>
              <button
                type="button"
                className={layerClasses['layerName']}
                aria-pressed={isChosen}
                aria-label={tool('patterns.edit', { name })}
                onClick={() => onChoose(isChosen ? null : graphic.id)}
              >
                <span className={classes['inks']}>
                  {graphic.inks.map((ink, index) => (
                    <span key={index} style={{ background: ink }} />
                  ))}
                </span>
                <span className={layerClasses['layerWords']}>
                  <span>{name}</span>
                  <span className={layerClasses['layerPosition']}>
                    {graphic.zones.map((zone) => zoneName(text, zone)).join(', ')}
                  </span>
                </span>
              </button>
              <Visibility graphic={graphic} name={name} />
            </div>
            {isChosen && <Actions graphic={graphic} name={name} onChoose={onChoose} />}
          </li>
        );
      })}
    </ul>
  );
}

interface ItemProps {
  readonly graphic: Graphic;
  readonly name: string;
}

function Visibility({ graphic, name }: ItemProps) {
  const { editor } = useSetting();
  const text = useEditorText();
  return (
    <>
      <Action
        label={text(graphic.hidden ? 'element.show' : 'element.hide', { name })}
        icon={graphic.hidden ? IconEyeOff : IconEye}
        onClick={() => editor.apply(patchGraphic(graphic, { hidden: !graphic.hidden }))}
      />
      <Action
        label={text(graphic.locked ? 'element.unlock' : 'element.lock', { name })}
        icon={graphic.locked ? IconLock : IconLockOpen}
        onClick={() => editor.apply(patchGraphic(graphic, { locked: !graphic.locked }))}
      />
    </>
  );
}

function Actions({ graphic, name, onChoose }: ItemProps & Pick<Props, 'onChoose'>) {
  const { editor } = useSetting();
  const document = useRestingDocument();
  const text = useEditorText();
  const tool = useToolText();
  const raise = swapGraphic(document, graphic, 1);
  const lower = swapGraphic(document, graphic, -1);
  const copy = () => {
    const { id, edit } = duplicateGraphic(document, graphic);
    if (editor.apply(edit)) onChoose(id);
  };
  return (
    <div className={classes['itemActions']}>
      <Action label={text('element.duplicate')} icon={IconCopy} onClick={copy} />
      <Action
        label={tool('patterns.raise', { name })}
        icon={IconArrowUp}
        disabled={!raise}
        onClick={() => raise && editor.apply(raise)}
      />
      <Action
        label={tool('patterns.lower', { name })}
        icon={IconArrowDown}
        disabled={!lower}
        onClick={() => lower && editor.apply(lower)}
      />
      <Action
        label={text('element.remove')}
        icon={IconTrash}
        disabled={graphic.locked}
        onClick={() => editor.apply({ type: 'removeGraphic', graphicId: graphic.id })}
      />
    </div>
  );
}
