import type { Order } from '@kitwright/contract/orders';
import type { Pack, PackLayout, PackLayoutPiece, PackLayoutRoll } from '@kitwright/contract/production';
import { PIECE_NAMES, sizeLabel } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFabricName } from '../../../../offer-names.ts';
import { usePackText } from '../../../../translations/pack/text.ts';
import { clothKey } from '../cloth.ts';
import { PieceList } from './PieceList.tsx';
import { middleOnSheet, RollSheet } from './RollSheet.tsx';
import classes from './rolls.module.css';
import { Ruler, RULER_PX } from './Ruler.tsx';
import { useZoom } from './use-zoom.ts';
import { scaleName, ZOOM_STEP } from './zoom.ts';
import { endpoints } from '@kitwright/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { readOrNull } from '../../../../api/calls.ts';

/** Tells where everything lies in a finished pack, which never changes; null for one made before that was kept. */
const useLayout = ({ id }: Pick<Order, 'id'>, pack: Pick<Pack, 'id'>) => {
  const reading = readOrNull(endpoints.consolePackLayout, { params: { id } });
  return useQuery({
    ...reading,
    queryKey: [...reading.queryKey, pack.id],
    staleTime: Infinity,
  });
};

/** The lines on either side of the frame, which is measured with them. */
const FRAME_PX = 2;

const metres = (mm: number): string => (mm / 1000).toFixed(2);

const ICON = { size: 18, stroke: 1.5 } as const;

interface StretchProps {
  readonly pack: Pack;
  readonly layout: PackLayout;
  readonly roll: PackLayoutRoll;
  readonly index: number;
}

/** One stretch of a roll to look into, with whose pieces lie on it. */
const Stretch = ({ pack, layout, roll, index }: StretchProps) => {
  const text = usePackText();
  const { lang } = useLang();
  const page = roll.pages[index];
  const { frame, onKeyDown, ...zoom } = useZoom(page?.lengthMm ?? 1, RULER_PX + FRAME_PX);
  const [pointedAt, setPointedAt] = useState<PackLayoutPiece | null>(null);
  const garments = useMemo(() => new Map(pack.garments.map((each) => [each.id, each])), [pack.garments]);
  if (page === undefined) return null;
  const names: Readonly<Record<string, string>> = PIECE_NAMES[lang];
  const nameOf = (piece: string): string => names[piece] ?? piece;
  const whose = pointedAt === null ? undefined : garments.get(pointedAt.garment);
  const { pxPerMm } = zoom;
  const ruled = { pxPerMm };
  const show = (piece: PackLayoutPiece): void => {
    const shape = layout.shapes[piece.shape];
    if (shape !== undefined) zoom.show(...middleOnSheet(piece, shape, layout.widthMm));
  };
  return (
    <>
      <div className={classes.tools}>
        <p className={`kw-figures ${classes.caption ?? ''}`}>
          {pointedAt === null || whose === undefined
            ? text('preview.page', { metres: metres(page.lengthMm), pieces: page.pieces.length })
            : `${text('garment', {
                id: whose.id,
                number: whose.number,
                name: whose.playerName,
                size: sizeLabel(whose.size),
              })} · ${nameOf(pointedAt.piece)} · ${pointedAt.number}`}
        </p>
        <span className={`kw-figures ${classes.scale ?? ''}`} aria-live="polite">
          {pxPerMm > 0 && scaleName(pxPerMm)}
        </span>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={text('preview.smaller')}
          disabled={zoom.isWhole}
          onClick={() => zoom.by(1 / ZOOM_STEP)}
        >
          <IconMinus {...ICON} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={text('preview.larger')}
          onClick={() => zoom.by(ZOOM_STEP)}
        >
          <IconPlus {...ICON} />
        </ActionIcon>
        <Button variant="default" size="compact-md" onClick={zoom.toWhole}>
          {text('preview.whole')}
        </Button>
        <Button variant="default" size="compact-md" onClick={zoom.toTrue}>
          1 : 1
        </Button>
      </div>
      <div
        ref={frame}
        className={classes.frame}
        tabIndex={0}
        role="group"
        aria-label={text('preview.frame')}
        onKeyDown={onKeyDown}
      >
        {pxPerMm > 0 && (
          <div className={classes.table}>
            <span className={classes.corner}>{text('preview.cm')}</span>
            <Ruler {...ruled} lengthMm={page.lengthMm} direction="across" />
            <Ruler {...ruled} lengthMm={layout.widthMm} direction="down" />
            <RollSheet
              layout={layout}
              page={page}
              garments={garments}
              pxPerMm={pxPerMm}
              label={text('preview.sheet', { page: index + 1, metres: metres(page.lengthMm) })}
              pointedAt={pointedAt}
              onPoint={setPointedAt}
            />
          </div>
        )}
      </div>
      <p className={classes.hint}>{text('preview.hint')}</p>
      <details className={classes.listed}>
        <summary>{text('preview.list')}</summary>
        <PieceList
          page={page}
          garments={pack.garments}
          nameOf={nameOf}
          pointedAt={pointedAt}
          onPoint={setPointedAt}
          onShow={show}
        />
      </details>
    </>
  );
};

interface RollPreviewProps {
  readonly order: Pick<Order, 'id'>;
  readonly pack: Pack;
}

/** The rolls of a finished pack before they are printed: where every piece lies, and what cloth that takes. */
export const RollPreview = ({ order, pack }: RollPreviewProps) => {
  const text = usePackText();
  const fabricName = useFabricName();
  const { data: layout } = useLayout(order, pack);
  const [chosen, setChosen] = useState('');
  if (layout === undefined || layout === null) return null;
  const stretches = layout.rolls.flatMap((roll) =>
    roll.pages.map((_, index) => ({ key: `${roll.name} ${index}`, roll, index })),
  );
  const shown = stretches.find(({ key }) => key === chosen) ?? stretches[0];
  if (shown === undefined) return null;
  const { roll } = shown;
  return (
    <section className={classes.preview} aria-label={text('preview.title')}>
      <div className={classes.choice}>
        <NativeSelect
          size="sm"
          label={text('preview.title')}
          value={shown.key}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={stretches.map((each) => ({
            value: each.key,
            label: text('preview.option', {
              cloth:
                `${text(clothKey(each.roll.cloth))} ${each.roll.name === each.roll.cloth ? '' : fabricName(each.roll.fabricId)}`.trim(),
              page: each.index + 1,
              pages: each.roll.pages.length,
            }),
          }))}
        />
        <dl className={classes.figures}>
          <div>
            <dt>{text('preview.used')}</dt>
            <dd>{text('metres', { metres: metres(roll.lengthMm) })}</dd>
          </div>
          <div>
            <dt>{text('preview.efficiency')}</dt>
            <dd>{roll.efficiencyPercent.toFixed(1)} %</dd>
          </div>
        </dl>
      </div>
      {(roll.shrinkage.acrossPercent > 0 || roll.shrinkage.alongPercent > 0) && (
        <p className={classes.hint}>
          {text('preview.shrinks', {
            across: roll.shrinkage.acrossPercent,
            along: roll.shrinkage.alongPercent,
          })}
        </p>
      )}
      <Stretch key={shown.key} pack={pack} layout={layout} roll={roll} index={shown.index} />
    </section>
  );
};
