import { WORN_PX, type Design } from '@kitwright/contract/designs';
import { postStoreWorn, type ConsoleStoreItem } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { DesignViewer } from '@kitwright/editor/viewer';
import type { ViewerHandle } from '@kitwright/viewer';
import { toast, useLang } from '@kitwright/ui';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBusinessText } from '../../translations/business/text.ts';

/** A picture that never changes is no picture of this design. */
const MOST_WAITING_MS = 60_000;
/** Letters and drawings may come one by one: a picture has stood for so long before it is taken. */
const RESTS_MS = 500;
const LOOK_MS = 100;
const STAGE = { position: 'relative', width: 240, height: 300, marginInline: 'auto' } as const;
/** As the editor takes it. */
const HOW = {
  view: 'front',
  turnDeg: 14,
  framed: 'garment',
  format: 'webp',
  transparent: true,
} as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The picture on the stage, by the viewer's own account; empty until it is all there. */
const standing = (stage: HTMLElement): string => {
  const model = stage.querySelector<HTMLElement>('[data-frame-version]');
  const isThere = model?.dataset['state'] === 'ready' && model.dataset['phase'] === 'refined';
  return isThere ? (model.dataset['frameVersion'] ?? '') : '';
};

/** A drawing that may no longer be wanted. */
interface Wish {
  isWanted: boolean;
}

/** Waits until the same picture has stood for a while; answers whether one did. */
const untilItRests = async (stage: HTMLElement, wish: Wish): Promise<boolean> => {
  const end = performance.now() + MOST_WAITING_MS;
  let [last, since] = ['', performance.now()];
  while (wish.isWanted && performance.now() < end) {
    await pause(LOOK_MS);
    const now = standing(stage);
    if (now !== last) [last, since] = [now, performance.now()];
    else if (now !== '' && performance.now() - since > RESTS_MS) return true;
  }
  return false;
};

/** Puts a design on, and sends its picture once it stands; answers whether the shop has it. */
const takePicture = async (
  uuid: ConsoleStoreItem['uuid'],
  stage: RefObject<HTMLElement | null>,
  viewer: RefObject<ViewerHandle | null>,
  putOn: (document: Design['document']) => void,
  wish: Wish,
): Promise<boolean> => {
  const found = await client.call(endpoints.getStoreDesign, { params: { uuid } });
  if (!found.ok) return false;
  putOn(found.value.document);
  if (stage.current === null || !(await untilItRests(stage.current, wish))) return false;
  const size = { widthPx: WORN_PX.width, heightPx: WORN_PX.height };
  const picture = await viewer.current?.capture({ ...size, ...HOW });
  if (picture === undefined) return false;
  const file = new File([picture], 'worn', { type: picture.type });
  return (await client.sendFile(postStoreWorn, { params: { uuid } }, file)).ok;
};

interface StagedProps {
  readonly item: ConsoleStoreItem;
  /** The picture is in the shop, or could not be made. */
  readonly onDone: (isKept: boolean) => void;
}

/** One design on the model, until its picture is taken and sent. */
const Staged = ({ item, onDone }: StagedProps) => {
  const { lang } = useLang();
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<ViewerHandle>(null);
  const [document, setDocument] = useState<Design['document'] | null>(null);
  const { uuid } = item;
  useEffect(() => {
    const wish = { isWanted: true };
    void takePicture(uuid, stage, viewer, setDocument, wish)
      .catch(() => false)
      .then((isKept) => wish.isWanted && onDone(isKept));
    return () => {
      wish.isWanted = false;
    };
  }, [uuid, onDone]);
  return (
    <div ref={stage} style={STAGE}>
      {document !== null && (
        <DesignViewer
          document={document}
          label={item.name[lang]}
          lang={lang}
          view="threeQuarter"
          interactive={false}
          ref={viewer}
        />
      )}
    </div>
  );
};

interface Props {
  /** Published designs without a picture of them worn, as they were when this was opened. */
  readonly items: readonly ConsoleStoreItem[];
  readonly onClose: () => void;
}

/** Puts one design after the other on, takes its picture for the shop, and sends it. */
export const DrawWorn = ({ items, onClose }: Props) => {
  const text = useBusinessText();
  const [{ at, kept }, setDone] = useState({ at: 0, kept: 0 });
  const item = items[at];
  const onDone = useCallback((isKept: boolean) => {
    setDone((before) => ({ at: before.at + 1, kept: before.kept + (isKept ? 1 : 0) }));
  }, []);
  const end = useCallback((): void => {
    void refresh(endpoints.consoleStore);
    if (kept > 0) toast.success(text('store.drawn', { count: kept }));
    onClose();
  }, [kept, text, onClose]);
  useEffect(() => {
    if (at < items.length) return;
    if (kept < items.length) toast.error(text('store.drawFailed'));
    end();
  }, [at, kept, items.length, text, end]);
  return (
    <Stack>
      <Text size="sm">{text('store.drawHint')}</Text>
      {item !== undefined && <Staged key={item.uuid} item={item} onDone={onDone} />}
      <Progress
        value={(100 * at) / items.length}
        aria-label={text('store.drawWorn', { count: items.length })}
      />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {text('store.drawing', { now: Math.min(at + 1, items.length), all: items.length })}
        </Text>
        <Button variant="default" onClick={end}>
          {text('store.stopDrawing')}
        </Button>
      </Group>
    </Stack>
  );
};
