import type { DesignDocument } from '@kitwright/design';
import { CommentedDesign, type CommentBoard } from '@kitwright/editor/comments';
import type { ViewerHandle } from '@kitwright/viewer';
import { useLang } from '@kitwright/ui';
import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useRef, useState } from 'react';
import { useReviewText } from '../../translations/reviews/text.ts';
import { SoftProofTools, useSoftProof } from '../printing/soft-proof.tsx';
import order from '../order/order.module.css';

interface Props {
  readonly document: DesignDocument;
  readonly name: string;
  readonly board: CommentBoard;
}

/** A design as it was submitted, on the model or flat, to be commented on where it lies. */
export const MarkedDesign = ({ document, name, board }: Props) => {
  const text = useReviewText();
  const { lang } = useLang();
  const scheme = useComputedColorScheme('light');
  const viewer = useRef<ViewerHandle>(null);
  const proofing = useSoftProof(document);
  const [side, setSide] = useState<'front' | 'back'>('front');
  const [mode, setMode] = useState<'3d' | 'flat'>('3d');
  return (
    <section className={order.design} aria-label={text('design')}>
      <div className={order.scene}>
        <CommentedDesign
          board={board}
          viewer={viewer}
          document={document}
          proof={proofing.proof}
          label={name}
          lang={lang}
          scheme={scheme}
          flat={mode === 'flat'}
          view={side}
        />
        <div className={order.designTools}>
          <SegmentedControl
            size="xs"
            value={side}
            onChange={(to) => {
              setSide(to);
              viewer.current?.setCamera(to);
            }}
            data={[
              { value: 'front' as const, label: text('front') },
              { value: 'back' as const, label: text('backSide') },
            ]}
          />
          <SegmentedControl
            size="xs"
            value={mode}
            onChange={setMode}
            data={[
              { value: '3d' as const, label: text('view3d') },
              { value: 'flat' as const, label: text('viewFlat') },
            ]}
          />
        </div>
        <p className={order.caption}>{text('hint')}</p>
      </div>
      <SoftProofTools proofing={proofing} />
    </section>
  );
};
