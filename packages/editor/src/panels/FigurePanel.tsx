import {
  ANIMATION_IDS,
  BOOTS,
  DEFAULT_AVATAR,
  BAKED,
  FURTHER_PERSON_IDS,
  PERSON_IDS,
  footwearFor,
  isDrapedOn,
  isYouthSize,
  modelOf,
  offeredLabel,
  personOf,
  type AnimationId,
  type BootChoice,
  type BootId,
  type Footwear,
  type PersonId,
  type Sex,
  type Wearer,
} from '@kitwright/garment';
import type { ReactNode } from 'react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { writeFigure, type FigureChoice } from '../session/figure-choice.ts';
import { useToolText } from '../translations/tool-text.ts';
import { Hint, Section } from './Panel.tsx';
import { Fit } from './sizes/FitPart.tsx';
import classes from './figure.module.css';

const ANIMATION_TEXTS = {
  happy_idle: 'figure.happyIdle',
  offensive_idle: 'figure.offensiveIdle',
  salute: 'figure.salute',
  warrior_idle: 'figure.warriorIdle',
} as const satisfies Record<AnimationId, string>;

/** Panel of the figure that shows the garment: wearer, movement, boots. Nothing of it is ordered or printed. */
export function FigurePanel() {
  const { editor, garment, tenant } = useSetting();
  const size = useEditorState((state) => state.size);
  const figure = useEditorState((state) => state.figure);
  const text = useToolText();
  const choose = (part: Partial<FigureChoice>) => {
    const next = { ...figure, ...part };
    writeFigure(sessionStorage, next);
    editor.set({ figure: next });
  };
  const person = personOf(personOr(figure.wearer));
  const footwear = footwearFor(garment.productType, figure.boots ?? undefined);
  const hasFeet = figure.wearer !== 'ghost' && figure.wearer !== 'mannequin';
  return (
    <>
      <Section title={text('figure.wearer')}>
        <Hint>{text('figure.hint')}</Hint>
        {hasFeet && isYouthSize(size) && (
          <Hint>
            {text('figure.young', { size: offeredLabel(tenant.sizeCharts[garment.productType], size) })}
          </Hint>
        )}
        <Wearers wearer={figure.wearer} onChoose={(wearer) => choose({ wearer, boots: null })} />
      </Section>
      {figure.wearer !== 'ghost' && (
        <Section title={text('figure.fit')}>
          <Fit isShown={figure.showsFit === true} onShow={(showsFit) => choose({ showsFit })} />
        </Section>
      )}
      {figure.wearer !== 'ghost' && (
        <Section title={text('figure.movement')}>
          <div className={classes['movements']} role="group" aria-label={text('figure.movement')}>
            {[null, ...ANIMATION_IDS].map((animation) => (
              <button
                key={animation ?? 'still'}
                type="button"
                className={classes['movement']}
                aria-pressed={figure.animation === animation}
                onClick={() => choose({ animation })}
              >
                {text(animation === null ? 'figure.still' : ANIMATION_TEXTS[animation])}
              </button>
            ))}
          </div>
        </Section>
      )}
      {hasFeet && (
        <Section title={text('figure.boots')}>
          <Boots
            chosen={footwear === 'own' ? person.boots : footwear}
            available={person.availableBoots}
            unchosen={footwearFor(garment.productType, undefined)}
            onChoose={(boots) => choose({ boots })}
          />
        </Section>
      )}
    </>
  );
}

const personOr = (wearer: Wearer): PersonId =>
  wearer === 'mannequin' || wearer === 'ghost' ? DEFAULT_AVATAR : wearer;

interface TileProps {
  readonly picture: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly caption?: ReactNode;
}

function Tile({ picture, label, isChosen, onChoose, caption }: TileProps) {
  const { services } = useSetting();
  return (
    <button
      type="button"
      className={classes['tile']}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onClick={onChoose}
    >
      <img src={services.modelUrl(`thumbnails/${picture}.webp`)} alt="" loading="lazy" />
      {caption !== undefined && <span>{caption}</span>}
    </button>
  );
}

/** Names of those who are no player of the contract, which are counted. */
const NAME_TEXTS = {
  sokha: 'figure.sokha',
  sreymom: 'figure.sreymom',
  dara: 'figure.dara',
  channary: 'figure.channary',
  vuthy: 'figure.vuthy',
  bopha: 'figure.bopha',
  amara: 'figure.amara',
  elena: 'figure.elena',
  mei: 'figure.mei',
} as const satisfies Record<(typeof FURTHER_PERSON_IDS)[number], string>;

const hasName = (id: PersonId): id is keyof typeof NAME_TEXTS => id in NAME_TEXTS;

interface WearersProps {
  readonly wearer: Wearer;
  readonly onChoose: (wearer: Wearer) => void;
}

/** Choice of who wears the garment: women, men, a mannequin, or no one. */
function Wearers({ wearer, onChoose }: WearersProps) {
  const { garment } = useSetting();
  const options = useEditorState((state) => state.document.options);
  const text = useToolText();
  const file = modelOf(garment, options);
  const ofSex = (sex: Sex): readonly PersonId[] =>
    isDrapedOn(BAKED, file, sex) ? PERSON_IDS.filter((id) => personOf(id).sex === sex) : [];
  const people = [...ofSex('woman'), ...ofSex('man')];
  const nameOf = (id: PersonId): string =>
    hasName(id)
      ? text(NAME_TEXTS[id])
      : text('figure.person', { number: PERSON_IDS.indexOf(id) - FURTHER_PERSON_IDS.length + 1 });
  const tile = (id: Wearer, label: string) => (
    <Tile
      key={id}
      picture={`avatar-${id}`}
      label={label}
      isChosen={wearer === id}
      onChoose={() => onChoose(id)}
    />
  );
  return (
    <div className={classes['wearers']} role="group" aria-label={text('figure.wearer')}>
      {people.map((id) => tile(id, nameOf(id)))}
      {tile('mannequin', text('figure.mannequin'))}
      {tile('ghost', text('figure.ghost'))}
    </div>
  );
}

const fileNameOf = (boot: BootId): string => boot.toLowerCase().replaceAll(' ', '-');

interface BootsProps {
  readonly chosen: BootChoice | 'trainers' | 'barefoot';
  readonly available: readonly BootId[];
  /** Footwear that goes with the garment until boots are chosen. */
  readonly unchosen: Footwear;
  readonly onChoose: (boots: BootChoice | null) => void;
}

function Boots({ chosen, available, unchosen, onChoose }: BootsProps) {
  const text = useToolText();
  const model = typeof chosen === 'string' ? null : chosen.model;
  return (
    <>
      {(unchosen === 'barefoot' || unchosen === 'trainers') && (
        <button
          type="button"
          className={classes['movement']}
          aria-pressed={chosen === unchosen}
          onClick={() => onChoose(null)}
        >
          {text(unchosen === 'barefoot' ? 'figure.barefoot' : 'figure.trainers')}
        </button>
      )}
      <div className={classes['boots']} role="group" aria-label={text('figure.boots')}>
        {available.map((id) => (
          <Tile
            key={id}
            picture={`boot-${fileNameOf(id)}`}
            label={id}
            caption={id}
            isChosen={model === id}
            onChoose={() => onChoose({ model: id, skin: BOOTS[id].skins[0].id })}
          />
        ))}
      </div>
      {typeof chosen !== 'string' && <Skins chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

interface SkinsProps {
  readonly chosen: BootChoice;
  readonly onChoose: (boots: BootChoice) => void;
}

function Skins({ chosen, onChoose }: SkinsProps) {
  const text = useToolText();
  return (
    <div className={classes['skins']} role="group" aria-label={text('figure.skin')}>
      {BOOTS[chosen.model].skins.map(({ id, upper, accent }, i) => (
        <button
          key={id}
          type="button"
          className={classes['skin']}
          aria-pressed={chosen.skin === id}
          aria-label={text('figure.skinOf', { number: i + 1 })}
          style={{ background: `linear-gradient(135deg, ${upper} 55%, ${accent} 55%)` }}
          onClick={() => onChoose({ model: chosen.model, skin: id })}
        />
      ))}
    </div>
  );
}
