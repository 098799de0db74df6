import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useToolText } from '../../../translations/tool-text.ts';
import { Hint } from '../../../panels/Panel.tsx';
import { FontFilters } from './FontFilters.tsx';
import { FontOption } from './FontOption.tsx';
import { pageCount, shownFonts, type FontOffer } from './font-state.ts';
import classes from './fonts.module.css';
import { useBrandKit } from '../../../session/brand-kit.ts';
import { useFontName } from './use-font-name.ts';
import { useFontState } from './use-font-state.ts';

interface Props {
  readonly selectedFont: string;
  /** A font is looked at: null when none is any more. */
  readonly onTry: (fontId: string | null) => void;
  readonly onChoose: (fontId: string) => void;
  readonly onDone: () => void;
}

/** Target of a key in a list of fonts: an option of the page, or another page. */
interface KeyMove {
  readonly index: number;
  /** Pages forward; 0 stays. */
  readonly page: -1 | 0 | 1;
}

/** The move of a key from option `index` of `count`; null for a key that has no use here. */
export function keyMove(key: string, index: number, count: number): KeyMove | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return { index: Math.min(last, index + 1), page: 0 };
    case 'ArrowUp':
      return { index: Math.max(0, index - 1), page: 0 };
    case 'Home':
      return { index: 0, page: 0 };
    case 'End':
      return { index: last, page: 0 };
    case 'PageDown':
    case 'ArrowRight':
      return { index: 0, page: 1 };
    case 'PageUp':
    case 'ArrowLeft':
      return { index: 0, page: -1 };
    default:
      return null;
  }
}

/** The fonts to choose from: filters, pages of twelve, each name in its own face. Arrows and the mouse try one on the kit. */
export default function FontPicker({ selectedFont, onTry, onChoose, onDone }: Props) {
  const text = useToolText();
  const { state, fetching, filter, turnTo, register } = useFontState(selectedFont);
  const [reached, setReached] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const fonts = shownFonts(state);
  const pages = pageCount(state);
  const active = [reached, selectedFont].find((id) => fonts.some((font) => font.id === id)) ?? fonts[0]?.id;
  const nothingYet = fetching && state.filteredSource === 'catalogue';

  useEffect(() => focusFirst(root.current), []);
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (takesFocus.current) option?.focus();
    else option?.scrollIntoView({ block: 'nearest' });
    takesFocus.current = false;
  }, [state.pageNumber, state.filteredSource, fetching]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = fonts.findIndex(({ id }) => id === active);
    if (event.key === 'Enter' || event.key === ' ') {
      if (active !== undefined) onChoose(active);
    } else {
      const move = keyMove(event.key, index, fonts.length);
      if (!move) return;
      if (move.page !== 0) {
        onTry(null);
        takesFocus.current = true;
        turnTo(state.pageNumber + move.page);
      } else reach(fonts[move.index]);
    }
    event.preventDefault();
  };
  const reach = (font: FontOffer | undefined) => {
    if (!font) return;
    setReached(font.id);
    onTry(font.id);
    list.current?.querySelector<HTMLElement>(`[id="font-${font.id}"]`)?.focus();
  };
  return (
    <div ref={root} className={classes['picker']}>
      <FontFilters
        state={state}
        onFilter={(change) => {
          onTry(null);
          filter(change);
        }}
      />
      <BrandFonts selectedFont={selectedFont} onChoose={onChoose} />
      <div
        ref={list}
        className={classes['list']}
        role="listbox"
        aria-label={text('fonts.list')}
        aria-busy={nothingYet}
        onKeyDown={onKeyDown}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') onTry(null);
        }}
      >
        {fonts.map((font) => (
          <FontOption
            key={font.id}
            font={font}
            selected={font.id === selectedFont}
            active={font.id === active}
            registered={state.registeredFonts.has(font.id)}
            onRegister={register}
            onHover={({ id }) => onTry(id)}
            onChoose={({ id }) => {
              setReached(id);
              onChoose(id);
            }}
          />
        ))}
      </div>
      {fonts.length === 0 && <Hint>{text(nothingYet ? 'fonts.loading' : 'fonts.nothing')}</Hint>}
      <div className={classes['pages']}>
        <Turn label={text('fonts.previous')} to={state.pageNumber - 1} pages={pages} onTurn={turnTo}>
          <IconChevronLeft size={18} stroke={1.5} />
        </Turn>
        <span role="status">{text('fonts.page', { page: state.pageNumber, count: pages })}</span>
        <Turn label={text('fonts.next')} to={state.pageNumber + 1} pages={pages} onTurn={turnTo}>
          <IconChevronRight size={18} stroke={1.5} />
        </Turn>
      </div>
      <Button className={classes['done']} onClick={onDone}>
        {text('fonts.done')}
      </Button>
    </div>
  );
}

/** The fonts of the brand kit, one press away. */
function BrandFonts({ selectedFont, onChoose }: Pick<Props, 'selectedFont' | 'onChoose'>) {
  const { kit } = useBrandKit();
  const text = useToolText();
  if (!kit || kit.fonts.length === 0) return null;
  return (
    <div className={classes['brand']} role="group" aria-label={text('brand.title')}>
      {kit.fonts.map((fontId) => (
        <BrandFont
          key={fontId}
          fontId={fontId}
          selected={fontId === selectedFont}
          onChoose={() => onChoose(fontId)}
        />
      ))}
    </div>
  );
}

interface BrandFontProps {
  readonly fontId: string;
  readonly selected: boolean;
  readonly onChoose: () => void;
}

function BrandFont({ fontId, selected, onChoose }: BrandFontProps) {
  const name = useFontName(fontId);
  return (
    <Button
      variant={selected ? 'light' : 'default'}
      size="compact-sm"
      aria-pressed={selected}
      onClick={onChoose}
    >
      {name}
    </Button>
  );
}

/** Focuses the search field where there is a keyboard; under a finger no keyboard is to come up. */
function focusFirst(root: HTMLElement | null): void {
  const typing = window.matchMedia('(min-width: 768px) and (hover: hover)').matches;
  root?.querySelector<HTMLElement>(typing ? 'input' : '[tabindex="0"]')?.focus({ preventScroll: true });
}

interface TurnProps {
  readonly label: string;
  readonly to: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
  readonly children: ReactNode;
}

const Turn = ({ label, to, pages, onTurn, children }: TurnProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    aria-label={label}
    disabled={to < 1 || to > pages}
    onClick={() => onTurn(to)}
  >
    {children}
  </ActionIcon>
);
