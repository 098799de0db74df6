import { fromOklch, toOklch } from '@kitwright/colour';
import type { DesignDocument, Fill } from '@kitwright/design';
import { groundOf, type GroundColours, type Scheme } from '@kitwright/garment';
import type { ViewerHandle } from '@kitwright/viewer';
import { Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCube, IconLink, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { DesignViewer } from '../design-view/DesignViewer.tsx';
import { useWebgl } from '../design-view/use-webgl.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import { useWeave } from '../session/use-weave.ts';
import { LinkPart } from './LinkPart.tsx';
import { ModelPart } from './ModelPart.tsx';
import { PicturePart, type PictureView } from './PicturePart.tsx';
import classes from './share.module.css';
import { useShareText } from './texts/text.ts';
import { useSharedLinks } from './use-shared-links.ts';
import { VideoPart } from './VideoPart.tsx';

const Z_INDEX = 520;
const ICON = { size: 18, stroke: 1.5 } as const;
const PHONE = '(max-width: 767px)';

interface Props {
  readonly saving: Saving;
  readonly onClose: () => void;
}

const colourOf = (fill: Fill | undefined): string =>
  (fill?.kind === 'pure' ? fill.colour : fill?.stops[0]?.colour) ?? '#ffffff';

/** A colour with less chroma than this has none to lend: black, grey, white. */
const GREY = 0.03;
/** A ground more colourful than this outshines the garment. */
const MOST_CHROMA = 0.1;

/**
 * A ground in the team's colour: that of the collar or the shorts where it has a hue, else the body's. It is deep under a light
 * body and pale under a dark one, so that the garment stands out in either; lamps and shadows are the studio's.
 */
export const teamGroundOf = (zones: DesignDocument['zones'], scheme: Scheme): GroundColours => {
  const body = toOklch(colourOf(zones['body']));
  const others = ['collar', 'shorts', 'sleeves'].map((zone) =>
    toOklch(colourOf(zones[zone] ?? zones['body'])),
  );
  const { chroma, hue } = [...others, body].find((colour) => colour.chroma > GREY) ?? body;
  const isDeep = body.lightness > 0.55;
  const tone = (lightness: number, share: number): string =>
    fromOklch({ lightness, chroma: Math.min(MOST_CHROMA, chroma) * share, hue });
  return {
    ...groundOf(isDeep ? 'dark' : scheme),
    middle: isDeep ? tone(0.46, 1) : tone(0.93, 0.5),
    edge: isDeep ? tone(0.2, 0.7) : tone(0.76, 0.9),
    floor: isDeep ? tone(0.26, 0.7) : tone(0.85, 0.7),
  };
};

/** Dialog that shows the design in 3D, with the ways to share it: link, picture, video, model. */
export function ShareDialog({ saving, onClose }: Props) {
  const text = useShareText();
  const name = useEditorState((state) => state.name);
  const { scheme } = useSetting();
  const zones = useEditorState((state) => state.document.zones);
  const teamGround = useMemo(() => teamGroundOf(zones, scheme), [zones, scheme]);
  const links = useSharedLinks(saving);
  const isPhone = useMediaQuery(PHONE);
  const webgl = useWebgl();
  const viewer = useRef<ViewerHandle>(null);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const [view, setView] = useState<PictureView>('front');
  const show = (next: PictureView) => {
    setView(next);
    viewer.current?.setCamera(next);
  };
  const hasModel = ready && !failed;
  const capture: ViewerHandle['capture'] | null = hasModel
    ? (options) => viewer.current?.capture(options) ?? Promise.reject(new Error('The model is gone'))
    : null;
  const exportGlb: ViewerHandle['exportGlb'] | null = hasModel
    ? () => viewer.current?.exportGlb() ?? Promise.reject(new Error('The model is gone'))
    : null;
  const exportUsdz: ViewerHandle['exportUsdz'] | null = hasModel
    ? () => viewer.current?.exportUsdz() ?? Promise.reject(new Error('The model is gone'))
    : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('title')}
      size={940}
      fullScreen={isPhone}
      zIndex={Z_INDEX}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <div className={classes['dialog']}>
        <div className={classes['preview']} data-ready={ready}>
          <Preview
            viewer={viewer}
            label={text('preview')}
            onReady={() => setReady(true)}
            onFail={() => setFailed(true)}
          />
        </div>
        <Tabs defaultValue="link" keepMounted={false} className={classes['ways']}>
          <Tabs.List grow aria-label={text('ways')}>
            <Tabs.Tab value="link" leftSection={<IconLink {...ICON} />}>
              {text('link')}
            </Tabs.Tab>
            <Tabs.Tab value="picture" leftSection={<IconPhoto {...ICON} />}>
              {text('picture')}
            </Tabs.Tab>
            <Tabs.Tab value="video" leftSection={<IconVideo {...ICON} />}>
              {text('video')}
            </Tabs.Tab>
            <Tabs.Tab value="model" leftSection={<IconCube {...ICON} />}>
              {text('model')}
            </Tabs.Tab>
          </Tabs.List>
          {(!webgl || failed) && (
            <p role="note" className={classes['hint']}>
              {text('noModel')}
            </p>
          )}
          <Tabs.Panel value="link" className={classes['part']}>
            <LinkPart state={links} name={name} />
          </Tabs.Panel>
          <Tabs.Panel value="picture" className={classes['part']}>
            <PicturePart name={name} view={view} onView={show} teamGround={teamGround} capture={capture} />
          </Tabs.Panel>
          <Tabs.Panel value="video" className={classes['part']}>
            <VideoPart name={name} capture={capture} />
          </Tabs.Panel>
          <Tabs.Panel value="model" className={classes['part']}>
            <ModelPart name={name} exportGlb={exportGlb} exportUsdz={exportUsdz} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Modal>
  );
}

interface PreviewProps {
  readonly viewer: React.RefObject<ViewerHandle | null>;
  readonly label: string;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/** A model of its own, so that pictures need no stage: the editor may show the flat view meanwhile. */
function Preview({ viewer, label, onReady, onFail }: PreviewProps) {
  const { services, lang, scheme } = useSetting();
  const document = useEditorState((state) => state.document);
  const { wearer, boots } = useEditorState((state) => state.figure);
  const size = useEditorState((state) => state.size);
  const fabric = useWeave();
  return (
    <DesignViewer
      document={document}
      label={label}
      lang={lang}
      scheme={scheme}
      wearer={wearer}
      boots={boots ?? undefined}
      size={size}
      fabric={fabric}
      view="front"
      modelUrl={services.modelUrl}
      imageUrl={services.imageUrl}
      onReady={onReady}
      onFail={onFail}
      ref={viewer}
    />
  );
}
