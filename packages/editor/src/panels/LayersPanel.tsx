import { elementsInOrder, type Edit, type Element } from '@kitwright/design';
import type { ElementGeometry } from '@kitwright/design/render';
import {
  IconEye,
  IconEyeOff,
  IconLetterT,
  IconLock,
  IconLockOpen,
  IconNumber10,
  IconPhoto,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEditorState, useScene, useSetting } from '../session/editor-context.ts';
import { elementName } from '../session/element-name.ts';
import { pieceName, useEditorText } from '../translations/text.ts';
import { stackEdit } from '@kitwright/design';
import { Hint } from './Panel.tsx';
import classes from './panels.module.css';
import { Action } from './PropertiesPanel.tsx';

/** Everything on the kit, the topmost first, with where each one lies. */
export function LayersPanel() {
  const document = useEditorState((state) => state.document);
  const text = useEditorText();
  const elements = elementsInOrder(document).toReversed();
  if (elements.length === 0) return <Hint>{text('layers.empty')}</Hint>;
  return (
    <ul className={classes['layers']} aria-label={text('layers.title')}>
      {elements.map((element) => (
        <Layer key={element.id} element={element} />
      ))}
    </ul>
  );
}

function ElementIcon({ element }: { readonly element: Element }) {
  if (element.kind === 'image') return <IconPhoto size={18} stroke={1.5} />;
  const isNumber = element.content.from === 'slot' && element.content.slot === 'number';
  return isNumber ? <IconNumber10 size={18} stroke={1.5} /> : <IconLetterT size={18} stroke={1.5} />;
}

function Layer({ element }: { readonly element: Element }) {
  const { editor } = useSetting();
  const { composition } = useScene();
  const slots = useEditorState((state) => state.document.slots);
  const selected = useEditorState((state) => state.selection === element.id);
  const text = useEditorText();
  const name = elementName(text, element, slots);
  const geometry = composition.elements.get(element.id);
  const place = geometry
    ? text('layers.position', { piece: pieceName(text, geometry.pieceId), ...positionOf(geometry) })
    : text('layers.hidden');
  const patch = (change: { readonly hidden: boolean } | { readonly locked: boolean }): Edit => ({
    type: 'patchElement',
    kind: element.kind,
    elementId: element.id,
    patch: change,
  });
  const reorder = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    const move = event.key === 'ArrowUp' ? 'forward' : 'backward';
    const edit = stackEdit(editor.store.getState().document, element.id, move);
    if (edit) editor.apply(edit);
  };
  return (
    <li
      className={classes['layer']}
      data-selected={selected}
      data-hidden={element.hidden}
      data-element={element.id}
    >
      <button
        type="button"
        className={classes['layerName']}
        aria-pressed={selected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => editor.select(selected ? null : element.id)}
        onKeyDown={reorder}
      >
        <ElementIcon element={element} />
        <span className={classes['layerWords']}>
          <span>{name}</span>
          <span className={classes['layerPosition']} title={place}>
            {place}
          </span>
        </span>
      </button>
      <Action
        label={text(element.hidden ? 'element.show' : 'element.hide', { name })}
        icon={element.hidden ? IconEyeOff : IconEye}
        onClick={() => editor.apply(patch({ hidden: !element.hidden }))}
      />
      <Action
        label={text(element.locked ? 'element.unlock' : 'element.lock', { name })}
        icon={element.locked ? IconLock : IconLockOpen}
        onClick={() => editor.apply(patch({ locked: !element.locked }))}
      />
    </li>
  );
}

/** Where the element hangs on its piece, whole millimetres from the piece's top left. */
const positionOf = ({ anchorMm: [x, y] }: ElementGeometry): { readonly x: number; readonly y: number } => ({
  x: Math.round(x),
  y: Math.round(y),
});
