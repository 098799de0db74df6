import type { OrderItem } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import { CommentedDesign, type CommentBoard } from '@kitwright/editor/comments';
import type { ViewerHandle } from '@kitwright/viewer';
import { sizeLabel } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTenant } from '../../tenant.ts';
import { useConsoleText } from '../../translations/text.ts';
import { SoftProofTools, useSoftProof } from '../printing/soft-proof.tsx';
import classes from './order.module.css';

type Side = 'front' | 'back';
type Mode = '3d' | 'flat';

/** The design as it will be made, on the model or flat, on any player of the roster. */
export const OrderDesign = ({
  item,
  player,
  board,
}: {
  readonly item: OrderItem;
  /** Holds what is pinned to it. */
  readonly board: CommentBoard;
  readonly player: RosterEntry | undefined;
}) => {
  const text = useConsoleText();
  const { lang } = useLang();
  const scheme = useComputedColorScheme('light');
  const { prices } = useTenant();
  const viewer = useRef<ViewerHandle>(null);
  const [side, setSide] = useState<Side>('front');
  const [mode, setMode] = useState<Mode>('3d');
  const weave = prices.fabrics.find(({ id }) => id === item.fabricId)?.weave;
  const proofing = useSoftProof(item.document);
  const turn = (to: Side): void => {
    setSide(to);
    viewer.current?.setCamera(to);
  };
  const caption =
    player === undefined
      ? text('order.asDesigned')
      : text('order.shownFor', { name: player.name, number: player.number, size: sizeLabel(player.size) });
  return (
    <section className={classes.design} aria-label={text('order.design')}>
      <div className={classes.scene}>
        <CommentedDesign
          board={board}
          viewer={viewer}
          document={item.document}
          proof={proofing.proof}
          label={`${item.designName}: ${caption}`}
          lang={lang}
          scheme={scheme}
          flat={mode === 'flat'}
          view={side}
          fabric={weave}
          size={player?.size}
          sleeve={player?.sleeve}
          player={player && { playerName: player.name, number: player.number, extras: player.extras }}
        />
        <div className={classes.designTools}>
          <SegmentedControl
            size="xs"
            value={side}
            onChange={(value) => turn(value === 'back' ? 'back' : 'front')}
            data={[
              { value: 'front', label: text('order.front') },
              { value: 'back', label: text('order.backSide') },
            ]}
          />
          <SegmentedControl
            size="xs"
            value={mode}
            onChange={(value) => setMode(value === 'flat' ? 'flat' : '3d')}
            data={[
              { value: '3d', label: text('order.view3d') },
              { value: 'flat', label: text('order.viewFlat') },
            ]}
          />
        </div>
        <p className={classes.caption} aria-live="polite">
          {caption}
        </p>
      </div>
      <SoftProofTools proofing={proofing} />
    </section>
  );
};
