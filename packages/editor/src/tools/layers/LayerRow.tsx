import { MAX_NAME, type Element } from '@kitwright/design';
import { elementSvg, type ElementGeometry, type ElementGroup } from '@kitwright/design/render';
import { IconEye, IconEyeOff, IconGripVertical, IconLink, IconLock, IconLockOpen } from '@tabler/icons-react';
import { TextInput } from '@mantine/core';
import { memo, useId, useMemo, useRef, type MouseEvent } from 'react';
import { Action } from '../../panels/Panel.tsx';
import { fillToCss } from '../../panels/use-colouring.ts';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import { elementName } from '../../elements/element-name.ts';
import { patchAll } from '../../session/selection-edits.ts';
import { pieceName, useEditorText } from '../../translations/text.ts';
import panelClasses from '../../panels/panels.module.css';
import classes from './layers.module.css';
import { zoneAt } from '../../interaction/zone-at.ts';

interface ThumbnailProps {
  readonly geometry: ElementGeometry | undefined;
  readonly drawing: ElementGroup | undefined;
}

/** A small drawn picture of an element, on the cloth it lies on. The markup is our own writer's, with every text escaped. */
function Thumbnail({ geometry, drawing }: ThumbnailProps) {
  const { services } = useSetting();
  const pattern = usePattern();
  const zones = useEditorState((state) => state.document.zones);
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const markup = useMemo(
    () => (drawing ? elementSvg(drawing, { imageHref: services.imageUrl, idPrefix: `l${id}-` }) : ''),
    [drawing, services.imageUrl, id],
  );
  const ground = useMemo(() => {
    if (!geometry) return undefined;
    const [xMm, yMm] = geometry.centreMm;
    const zone = zoneAt(pattern, { pieceId: geometry.pieceId, xMm, yMm });
    return zone === undefined ? undefined : zones[zone];
  }, [geometry, pattern, zones]);
  return (
    <span
      className={classes['thumbnail']}
      style={{ background: ground ? fillToCss(ground) : '#ffffff' }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

interface Props {
  readonly element: Element;
  /** Place and shape of the element; undefined for one that is not seen. */
  readonly geometry: ElementGeometry | undefined;
  readonly drawing: ElementGroup | undefined;
  readonly isDragged: boolean;
  /** Mark at which a dragged row would be put: before this one, or after it as the last. */
  readonly mark: 'before' | 'after' | null;
  readonly onPress: (element: Element, event: MouseEvent) => void;
  readonly onMove: (element: Element, move: 'forward' | 'backward') => void;
  readonly onGrip: (elementId: string, event: PointerEvent) => void;
}

/** The field a name is written in: kept by Enter and when it is left, let be by Escape. Without one an element has its own. */
function NameField({ element, name }: { readonly element: Element; readonly name: string }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const done = useRef(false);
  const close = (value: string | null) => {
    if (done.current) return;
    done.current = true;
    editor.set({ renaming: null });
    if (value === null) return;
    const written = value.trim();
    const patch = { name: written === '' ? undefined : written };
    if (patch.name !== element.name)
      editor.apply({ type: 'patchElement', kind: element.kind, elementId: element.id, patch });
  };
  return (
    <TextInput
      size="sm"
      className={classes['nameField']}
      autoFocus
      aria-label={text('layers.name', { name })}
      defaultValue={element.name ?? name}
      maxLength={MAX_NAME}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => close(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') close(event.currentTarget.value);
        if (event.key === 'Escape') close(null);
      }}
    />
  );
}

/** One element in the list of layers. */
export const LayerRow = memo(function LayerRow({ element, geometry, drawing, ...props }: Props) {
  const { editor } = useSetting();
  const slots = useEditorState((state) => state.document.slots);
  const selected = useEditorState((state) => state.selected.includes(element.id));
  const isRenaming = useEditorState((state) => state.renaming === element.id);
  const text = useEditorText();
  const name = elementName(element, text, slots);
  const place = geometry
    ? text('layers.position', { piece: pieceName(text, geometry.pieceId), ...positionOf(geometry) })
    : text('layers.hidden');
  return (
    <li
      className={panelClasses['layer']}
      data-selected={selected}
      data-hidden={element.hidden}
      data-element={element.id}
      data-dragged={props.isDragged}
      data-mark={props.mark ?? 'none'}
    >
      <span
        className={classes['grip']}
        title={text('layers.move', { name })}
        onPointerDown={(event) => {
          event.preventDefault();
          props.onGrip(element.id, event.nativeEvent);
        }}
      >
        <IconGripVertical size={16} stroke={1.5} />
      </span>
      {isRenaming ? (
        <NameField element={element} name={name} />
      ) : (
        <button
          type="button"
          className={panelClasses['layerName']}
          aria-pressed={selected}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={(event) => props.onPress(element, event)}
          onDoubleClick={() => editor.set({ renaming: element.id })}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            event.stopPropagation();
            props.onMove(element, event.key === 'ArrowUp' ? 'forward' : 'backward');
          }}
        >
          <Thumbnail geometry={geometry} drawing={drawing} />
          <span className={panelClasses['layerWords']}>
            <span>
              {element.group !== undefined && (
                <IconLink
                  className={classes['grouped']}
                  size={14}
                  stroke={1.5}
                  aria-label={text('layers.grouped')}
                />
              )}
              {/* Read out, the words of a sign and of a line run into those that follow without a space. */}{' '}
              {name}
            </span>{' '}
            <span className={panelClasses['layerPosition']} title={place}>
              {place}
            </span>
          </span>
        </button>
      )}
      <Action
        label={text(element.hidden ? 'element.show' : 'element.hide', { name })}
        icon={element.hidden ? IconEyeOff : IconEye}
        onClick={() => editor.apply(patchAll([element], { hidden: !element.hidden }))}
      />
      <Action
        label={text(element.locked ? 'element.unlock' : 'element.lock', { name })}
        icon={element.locked ? IconLock : IconLockOpen}
        onClick={() => editor.apply(patchAll([element], { locked: !element.locked }))}
      />
    </li>
  );
});

/** Position on its piece from which the element hangs, whole millimetres from the piece's top left. */
const positionOf = ({ anchorMm: [x, y] }: ElementGeometry): { readonly x: number; readonly y: number } => ({
  x: Math.round(x),
  y: Math.round(y),
});
