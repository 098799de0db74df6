import { LateRoom, lazyPart } from '@kitwright/ui';
import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import { ALL_SIZES, isOffered, offeredLabel, type Size } from '@kitwright/garment';
import { IconColumns2, IconRuler2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { usePlayers } from '../../session/use-preflight.ts';
import { useEditorText } from '../../translations/text.ts';
import { SizeChartDialog } from './SizeChartDialog.tsx';
import classes from './sizes.module.css';

const SizeCompareDialog = lazyPart(async () => ({
  default: (await import('./SizeCompareDialog.tsx')).SizeCompareDialog,
}));

/** The size and the player that the design is tried on, and the size chart. */
export function SizePreview() {
  const { editor, garment, tenant } = useSetting();
  const offer = tenant.sizeCharts[garment.productType];
  const size = useEditorState((state) => state.size);
  const options = useEditorState((state) => state.document.options);
  const text = useEditorText();
  const [chart, setChart] = useState(false);
  const [comparing, setComparing] = useState(false);
  const wearer = useEditorState((state) => state.figure.wearer);
  const isSized = wearer !== 'ghost';
  return (
    <div className={classes['preview']}>
      <NativeSelect
        size="sm"
        aria-label={text('bar.size')}
        value={size}
        onChange={(event) => editor.set({ size: sizeOf(event.currentTarget.value, size) })}
        data={ALL_SIZES.filter((each) => each === size || isOffered(offer, each)).map((each) => ({
          value: each,
          label: offeredLabel(offer, each),
        }))}
      />
      <PlayerSelect />
      <Tooltip label={text('sizes.chart')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('sizes.chart')}
          onClick={() => setChart(true)}
        >
          <IconRuler2 size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      {isSized && (
        <Tooltip label={text('sizes.compare')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={text('sizes.compare')}
            onClick={() => setComparing(true)}
          >
            <IconColumns2 size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {comparing && (
        <LateRoom>
          <SizeCompareDialog onClose={() => setComparing(false)} />
        </LateRoom>
      )}
      <SizeChartDialog
        garment={garment}
        options={options}
        offer={offer}
        size={size}
        onChoose={(advised) => editor.set({ size: advised })}
        opened={chart}
        onClose={() => setChart(false)}
      />
    </div>
  );
}

const sizeOf = (value: string, otherwise: Size): Size =>
  ALL_SIZES.find((size) => size === value) ?? otherwise;

/** The customer's own players; a guest has none, and sees nothing here. */
function PlayerSelect() {
  const { editor, garment, tenant } = useSetting();
  const offer = tenant.sizeCharts[garment.productType];
  const player = useEditorState((state) => state.player);
  const text = useEditorText();
  const players = usePlayers();
  if (players.length === 0) return null;
  const choose = (id: string) => {
    const chosen = players.find((each) => each.id === id) ?? null;
    editor.set({ player: chosen, ...(chosen?.size ? { size: chosen.size } : {}) });
  };
  return (
    <NativeSelect
      size="sm"
      className={classes['player'] ?? ''}
      aria-label={text('sizes.wornBy')}
      value={player?.id ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: text('sizes.sample') },
        ...players.map(({ id, name, number, size }) => ({
          value: id,
          label: [name, number, size === null ? text('sizes.unsized') : offeredLabel(offer, size)]
            .filter((part) => part !== '')
            .join(' · '),
        })),
      ]}
    />
  );
}
