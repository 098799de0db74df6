import type { GroundColours } from '@kitwright/garment';
import type { CameraPreset, CaptureOptions } from '@kitwright/viewer';
import { saveFile, toast } from '@kitwright/ui';
import { Button, Progress, SegmentedControl } from '@mantine/core';
import { IconPhotoDown, IconSend } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { canSend, fileName, send } from './send-file.ts';
import classes from './share.module.css';
import { useShareText } from './texts/text.ts';

/** Sides from which a design is shown. */
export const PICTURE_VIEWS = ['front', 'back', 'threeQuarter'] as const satisfies readonly CameraPreset[];
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Heights on offer, px; pictures are four wide to five high. */
const HEIGHTS_PX = ['1080', '2048', '4096'] as const;
export const ASPECT = 4 / 5;

const GROUNDS = ['studio', 'team', 'clear'] as const;
type PictureGround = (typeof GROUNDS)[number];

interface Props {
  readonly name: string;
  readonly view: PictureView;
  readonly onView: (view: PictureView) => void;
  /** The ground in the team's colour. */
  readonly teamGround: GroundColours;
  readonly capture: ((options: CaptureOptions) => Promise<Blob>) | null;
}

/** A PNG of the model, on its ground or on none. */
export function PicturePart({ name, view, onView, teamGround, capture }: Props) {
  const text = useShareText();
  const [ground, setGround] = useState<PictureGround>('studio');
  const [height, setHeight] = useState<(typeof HEIGHTS_PX)[number]>('2048');
  /** Share of the picture that is there, 0 to 1; null while none is made. */
  const [share, setShare] = useState<number | null>(null);
  const busy = share !== null;

  const make = async (handOver: (file: File) => unknown) => {
    if (capture === null) return;
    setShare(0);
    try {
      const heightPx = Number(height);
      const widthPx = Math.round(heightPx * ASPECT);
      const transparent = ground === 'clear';
      const picture = await capture({
        widthPx,
        heightPx,
        transparent,
        ground: ground === 'team' ? teamGround : undefined,
        view,
        onProgress: setShare,
      });
      await handOver(new File([picture], fileName(name, view, 'png'), { type: 'image/png' }));
    } catch {
      toast.error(text('failed'));
    }
    setShare(null);
  };
  return (
    <>
      <p className={classes['hint']}>{text('pictureHint')}</p>
      <Choice label={text('view')}>
        <SegmentedControl
          fullWidth
          aria-label={text('view')}
          value={view}
          onChange={onView}
          data={PICTURE_VIEWS.map((value) => ({ value, label: text(value) }))}
        />
      </Choice>
      <Choice label={text('ground')}>
        <SegmentedControl
          fullWidth
          aria-label={text('ground')}
          value={ground}
          onChange={setGround}
          data={GROUNDS.map((value) => ({ value, label: text(value) }))}
        />
      </Choice>
      <Choice label={text('size')}>
        <SegmentedControl
          fullWidth
          aria-label={text('size')}
          value={height}
          onChange={setHeight}
          data={HEIGHTS_PX.map((value) => ({ value, label: text('sizePx', { px: value }) }))}
        />
      </Choice>
      {busy && <Progress value={100 * share} aria-label={text('makingPicture')} />}
      <div className={classes['actions']}>
        <Button
          leftSection={<IconPhotoDown size={18} stroke={1.5} />}
          loading={busy}
          disabled={capture === null}
          onClick={() => void make((file) => saveFile(file, file.name))}
        >
          {text('makePicture')}
        </Button>
        {canSend({ files: [new File([], 'kit.png', { type: 'image/png' })] }) && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} stroke={1.5} />}
            disabled={busy || capture === null}
            onClick={() => void make((file) => send({ files: [file], title: name }))}
          >
            {text('send')}
          </Button>
        )}
      </div>
    </>
  );
}

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes['choice']}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
