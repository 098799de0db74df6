import type { OrderItem } from '@kitwright/contract/orders';
import { sizeLabel } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { NativeSelect, SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { FallbackBoundary, LazyDesignViewer } from '../../../parts/LazyDesignViewer.tsx';
import { useTenant } from '../../../tenant.ts';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './histories.module.css';

type Mode = '3d' | 'flat';
/** The place in the roster of whose kit is shown, or the design as it was drawn. */
const AS_DESIGNED = '';

/** The design as it was ordered, on any player of the roster; a drawing stands in until, or unless, it is to be had. */
export const OrderDesign = ({ item }: { readonly item: OrderItem }) => {
  const text = useMeText();
  const { lang } = useLang();
  const scheme = useComputedColorScheme('light');
  const { fabrics } = useTenant().prices;
  const [row, setRow] = useState(item.roster.length > 0 ? '0' : AS_DESIGNED);
  const [mode, setMode] = useState<Mode>('3d');
  const player = row === AS_DESIGNED ? undefined : item.roster[Number(row)];
  const drawing = <img src={item.thumbnailUrl} alt={item.designName} className={classes.picture} />;
  return (
    <section className={classes.design} aria-label={item.designName}>
      <div className={classes.stage}>
        <FallbackBoundary fallback={drawing}>
          <LazyDesignViewer
            document={item.document}
            label={item.designName}
            lang={lang}
            scheme={scheme}
            flat={mode === 'flat'}
            fabric={fabrics.find(({ id }) => id === item.fabricId)?.weave}
            size={player?.size}
            sleeve={player?.sleeve}
            player={player && { playerName: player.name, number: player.number, extras: player.extras }}
            waiting={drawing}
          />
        </FallbackBoundary>
      </div>
      <div className={classes.tools}>
        <NativeSelect
          size="sm"
          aria-label={text('orders.shownFor')}
          value={row}
          onChange={(event) => setRow(event.currentTarget.value)}
          data={[
            ...item.roster.map(({ name, number, size }, index) => ({
              value: String(index),
              label: `${number} · ${name} · ${sizeLabel(size)}`,
            })),
            { value: AS_DESIGNED, label: text('orders.asDesigned') },
          ]}
        />
        <SegmentedControl
          size="sm"
          value={mode}
          onChange={(value) => setMode(value === 'flat' ? 'flat' : '3d')}
          data={[
            { value: '3d', label: text('orders.view3d') },
            { value: 'flat', label: text('orders.viewFlat') },
          ]}
        />
      </div>
    </section>
  );
};
