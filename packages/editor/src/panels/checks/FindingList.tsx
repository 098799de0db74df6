import { imagesOf, patternIdOf, patternOf, type DesignDocument, type ImageElement } from '@kitwright/design';
import type { PreflightFinding } from '@kitwright/design/preflight';
import { zoneAndPart } from '@kitwright/garment';
import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { useOnePress } from '../../image-editor/use-one-press.ts';
import type { OnePress } from '../../image-editor/worker/tasks.ts';
import { elementName } from '../../elements/element-name.ts';
import { stripesName } from '../../session/quick-graphics.ts';
import type { Preflight } from '../../session/use-preflight.ts';
import { pieceName, useEditorText, zoneName, type EditorText } from '../../translations/text.ts';
import { useToolText, type ToolText } from '../../translations/tool-text.ts';
import classes from './checks.module.css';

interface Props {
  readonly preflight: Preflight;
  /** Told when the person goes to where a finding is. */
  readonly onLeave: () => void;
}

/** Presses that put right a picture itself: a copy without its paper, or with a line round it. */
const PRESSES: Partial<Record<PreflightFinding['check'], OnePress>> = {
  whiteBox: 'cutOut',
  imageContrast: 'outline',
};

interface PictureFix {
  readonly press: OnePress;
  readonly element: ImageElement;
}

const pictureFixFor = (
  { check, elementId }: PreflightFinding,
  document: DesignDocument,
): PictureFix | null => {
  const press = PRESSES[check];
  const element = imagesOf(document).find(({ id }) => id === elementId);
  return press && element && !element.locked ? { press, element } : null;
};

/** List of findings, their places, and the ways to put them right. */
export function FindingList({ preflight, onLeave }: Props) {
  const { editor } = useSetting();
  const tool = useToolText();
  const { findings, fixFor } = preflight;
  const { pressed, run } = useOnePress();
  const document = useEditorState((state) => state.document);
  const pictures = findings.map((finding) => pictureFixFor(finding, document)).filter((fix) => fix !== null);
  const fixable = pictures.length + findings.filter((finding) => fixFor(finding) !== null).length;
  const pass = async (): Promise<void> => {
    const edit = preflight.pass();
    if (edit) editor.apply(edit);
    for (const { press, element } of pictures) {
      const now = imagesOf(editor.store.getState().document).find(({ id }) => id === element.id);
      if (now) await run(press, now);
    }
  };
  return (
    <div className={classes['checks']}>
      <p>{tool('checks.lead')}</p>
      {fixable > 0 && (
        <Button
          className={classes['pass']}
          size="sm"
          fullWidth
          leftSection={<IconWand size={18} stroke={1.5} />}
          loading={pressed !== null}
          onClick={() => void pass()}
        >
          {tool('checks.pass')}
        </Button>
      )}
      <ul>
        {findings.map((finding) => (
          <FindingItem
            key={`${subjectKey(finding)} ${finding.check}`}
            finding={finding}
            preflight={preflight}
            onLeave={onLeave}
            isBusy={pressed !== null}
            onPicture={({ press, element }) => void run(press, element)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Key of a finding's subject. */
export const subjectKey = ({ elementId, cloth }: PreflightFinding): string =>
  elementId ?? (cloth === null ? '' : Object.values(cloth).join());

/** Name of a finding's subject; undefined once it is gone. */
export function subjectName(
  { elementId, cloth }: PreflightFinding,
  { elements, graphics, slots }: Pick<DesignDocument, 'elements' | 'graphics' | 'slots'>,
  { text, tool }: { readonly text: EditorText; readonly tool: ToolText },
  lang: 'kh' | 'en',
): string | undefined {
  if (cloth !== null) {
    if ('zone' in cloth) return zoneName(text, cloth.zone);
    const graphic = Object.values(graphics).find(({ id }) => id === cloth.graphicId);
    return graphic && (patternOf(patternIdOf(graphic) ?? '')?.name[lang] ?? tool(stripesName(graphic)));
  }
  const element = Object.values(elements).find(({ id }) => id === elementId);
  return element && elementName(element, text, slots);
}

interface ItemProps extends Props {
  readonly finding: PreflightFinding;
  /** A picture is being made. */
  readonly isBusy: boolean;
  readonly onPicture: (fix: PictureFix) => void;
}

function FindingItem({ finding, preflight, onLeave, isBusy, onPicture }: ItemProps) {
  const { editor, lang } = useSetting();
  const document = useEditorState((state) => state.document);
  const text = useEditorText();
  const tool = useToolText();
  const { check, facts, elementId, cloth, pieceId } = finding;
  const name = subjectName(finding, document, { text, tool }, lang);
  if (name === undefined) return null;
  const problem = tool(`checks.found.${check}`, facts);
  const fix = preflight.fixFor(finding);
  const picture = pictureFixFor(finding, document);
  const goThere = () => {
    if (elementId !== null) editor.select(elementId);
    else if (cloth !== null && 'zone' in cloth)
      editor.set({
        tool: 'colours',
        zone: cloth.zone,
        alsoZones: [],
        isApart: zoneAndPart(cloth.zone).part !== undefined,
      });
    else editor.set({ tool: 'patterns' });
    onLeave();
  };
  return (
    <li data-check={check}>
      <button
        type="button"
        className={classes['there']}
        aria-label={tool('checks.goTo', { name, problem })}
        onClick={goThere}
      >
        <strong>{name}</strong>
        <span>{tool('checks.where', { piece: pieceName(text, pieceId) })}</span>
        <span className={classes['problem']}>{problem}</span>
      </button>
      {(fix ?? picture) && (
        <button
          type="button"
          className={classes['fix']}
          aria-label={tool('checks.fixOf', { fix: tool(`checks.fix.${check}`), name })}
          disabled={isBusy}
          onClick={() => {
            if (fix) editor.apply(fix);
            else if (picture) onPicture(picture);
          }}
        >
          <IconWand size={16} stroke={1.5} />
          {tool(`checks.fix.${check}`)}
        </button>
      )}
    </li>
  );
}
