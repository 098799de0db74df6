import type { DesignDocument } from '@kitwright/design';
import { Modal, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  DEFAULT_AVATAR,
  offeredSizes,
  offeredLabel,
  sexOf,
  type PersonId,
  type Size,
} from '@kitwright/garment';
import { bodyOfSize } from '@kitwright/garment/fit/size-bodies.ts';
import { SquadViewer, type SquadPlayer } from '@kitwright/viewer/squad';
import { Spinner } from '@kitwright/ui';
import { useMemo, useState } from 'react';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { useWeave } from '../../session/use-weave.ts';
import type { SquadMember } from '../../squad/squad-parts.ts';
import { useDressedTeam } from '../../squad/use-dressed-team.ts';
import { useEditorText } from '../../translations/text.ts';
import classes from './compare.module.css';

const memberOf = (size: Size, { slots }: DesignDocument): SquadMember => ({
  name: slots.playerName,
  number: slots.number,
  size,
  sleeve: '',
  isKeeper: false,
});

/** The design in two sizes, side by side on someone of each, as far apart in height as they are. */
export function SizeCompareDialog({ onClose }: { readonly onClose: () => void }) {
  const { garment, tenant, scheme, services } = useSetting();
  const offer = tenant.sizeCharts[garment.productType];
  const document = useEditorState((state) => state.document);
  const shown = useEditorState((state) => state.size);
  const { wearer } = useEditorState((state) => state.figure);
  const fabric = useWeave();
  const text = useEditorText();
  const phone = useMediaQuery('(max-width: 640px)');
  const sex = sexOf(wearer);
  const sizes = offeredSizes(offer);
  const first = sizes.includes(shown) ? shown : (sizes[0] ?? 'M');
  const [chosen, setChosen] = useState<readonly [Size, Size]>(() => {
    const at = sizes.indexOf(first);
    return [first, sizes[at + 1] ?? sizes[at - 1] ?? first];
  });
  const parts = useMemo(
    () => [{ document, fabric, members: chosen.map((size) => memberOf(size, document)) }],
    [document, fabric, chosen],
  );
  const state = useDressedTeam(parts);
  const person: PersonId = wearer === 'mannequin' || wearer === 'ghost' ? DEFAULT_AVATAR : wearer;
  // The same object while nothing in it changes: those who stand there would be dressed again.
  const team = state.state === 'ready' ? state.team : null;
  const players = useMemo(
    () =>
      (team?.players ?? []).map((player, i) => ({
        ...player,
        avatar: person,
        stance: 'at_ease' as const,
        // A keeper stands on the right of two, taller or not: the order is that of the menus above.
        isKeeper: i === 1,
      })),
    [team, person],
  );
  /** Those who stand there: a size that is carried takes seconds. */
  const [standing, setStanding] = useState<readonly SquadPlayer[] | null>(null);
  const heightOf = (size: Size): number => bodyOfSize(offer, sex, size).heightMm;
  const apartCm = Math.round(Math.abs(heightOf(chosen[1]) - heightOf(chosen[0])) / 10);
  const [left, right] = chosen.map((size) => offeredLabel(offer, size));
  return (
    <Modal opened onClose={onClose} title={text('sizes.compare')} size="xl" fullScreen={phone} zIndex={520}>
      <div className={classes['choices']}>
        {chosen.map((size, i) => (
          <NativeSelect
            // Which of the two it is, is all that tells them apart.
            key={i === 0 ? 'first' : 'second'}
            aria-label={text('sizes.compared', { number: i + 1 })}
            value={size}
            data={sizes.map((value) => ({ value, label: offeredLabel(offer, value) }))}
            onChange={(event) => {
              const next = sizes.find((each) => each === event.currentTarget.value) ?? size;
              setChosen(i === 0 ? [next, chosen[1]] : [chosen[0], next]);
            }}
          />
        ))}
      </div>
      <div className={classes['stage']}>
        {team ? (
          <SquadViewer
            kits={team.kits}
            players={players}
            arrangement="rows"
            ground="studio"
            scheme={scheme}
            modelUrl={services.modelUrl}
            label={text('sizes.besides', { first: left ?? '', second: right ?? '' })}
            onStanding={setStanding}
          />
        ) : null}
        {standing !== players && (
          <div className={classes['waiting']} role="status">
            <Spinner />
          </div>
        )}
      </div>
      <p className={classes['hint']}>{text('sizes.compareHint', { cm: apartCm })}</p>
    </Modal>
  );
}
