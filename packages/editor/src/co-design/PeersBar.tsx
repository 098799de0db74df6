import { Popover, VisuallyHidden } from '@mantine/core';
import { IconCloudOff, IconUser } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import classes from './co-design.module.css';
import type { ShownPeer } from './peers.ts';
import type { SharedWork } from './shared-work.ts';
import { useCoDesignText } from './texts/text.ts';
import { useComings } from './use-comings.ts';

/** Faces that there is room for. */
const MOST_SHOWN = 3;

/** The first letters of two names: a Khmer letter comes with its signs. */
const initialsOf = (name: string): string => {
  const letters = new Intl.Segmenter('km', { granularity: 'grapheme' });
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...letters.segment(word)][0]?.segment ?? '').join('');
};

/** Who else works on the design now, or that one is cut off from them; nothing while one is alone. */
export function PeersBar({ shared }: { readonly shared: SharedWork }) {
  const state = useStore(shared.peers);
  const text = useCoDesignText();
  const said = useComings(state);
  return (
    <div className={classes['bar']}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <span className={classes['away']} role="status">
        {state.phase === 'away' && (
          <>
            <IconCloudOff size={18} stroke={1.75} aria-hidden />
            {text('away')}
          </>
        )}
      </span>
      {state.peers.length > 0 && <People peers={state.peers} />}
    </div>
  );
}

/** Their faces, and by a press their names. */
function People({ peers }: { readonly peers: readonly ShownPeer[] }) {
  const text = useCoDesignText();
  const names = peers.map(({ name }) => name).join(', ');
  const more = peers.length - MOST_SHOWN;
  return (
    <Popover position="bottom-start" zIndex={500} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes['people']}>
          <VisuallyHidden>{text('hereNow', { names })}</VisuallyHidden>
          {peers.slice(0, MOST_SHOWN).map((peer) => (
            <Face key={peer.id} peer={peer} />
          ))}
          {more > 0 && (
            <span className={classes['more']} aria-hidden="true">
              {text('more', { count: more })}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['names']} aria-label={text('here')}>
        <ul>
          {peers.map((peer) => (
            <li key={peer.id}>
              <Face peer={peer} />
              {peer.name}
            </li>
          ))}
          <li>
            <span className={classes['self']} aria-hidden="true">
              <IconUser size={18} stroke={1.75} />
            </span>
            {text('you')}
          </li>
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function Face({ peer: { name, colour } }: { readonly peer: ShownPeer }) {
  return (
    <span className={classes['face']} style={{ '--peer': colour } as CSSProperties} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
