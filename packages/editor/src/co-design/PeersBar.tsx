import { Popover, VisuallyHidden } from '@mantine/core';
import { IconCloudOff, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import classes from './co-design.module.css';
import { peopleOf, type PeerState, type ShownPeer } from './peers.ts';
import type { SharedWork } from './shared-work.ts';
import { useCoDesignText } from './texts/text.ts';

/** Faces that there is room for. */
const MOST_SHOWN = 3;

/** The first letters of two names: a Khmer letter comes with its signs. */
const initialsOf = (name: string): string => {
  const letters = new Intl.Segmenter('km', { granularity: 'grapheme' });
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...letters.segment(word)][0]?.segment ?? '').join('');
};

/** Time that a coming or going must last before it is said, ms: a connection that flickers says nothing. */
const SETTLED_MS = 1_500;

const SEPARATOR = '\n';

/** Says who came and who went, by name. */
export function useComings({ phase, peers }: PeerState): string {
  const text = useCoDesignText();
  const [said, setSaid] = useState('');
  const known = useRef<readonly string[]>([]);
  // One value, so that a pointer that moves is nothing new.
  const present = [...new Set(peers.map(({ name }) => name))].sort().join(SEPARATOR);
  useEffect(() => {
    if (phase !== 'live') return;
    const timer = setTimeout(() => {
      const before = known.current;
      const now = present.split(SEPARATOR).filter((name) => name !== '');
      known.current = now;
      const news = [
        ...now.filter((name) => !before.includes(name)).map((name) => text('joined', { name })),
        ...before.filter((name) => !now.includes(name)).map((name) => text('left', { name })),
      ];
      if (news.length > 0) setSaid(news.join(' '));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [phase, present, text]);
  return said;
}

/**
 * Bar of the others who work on the design now, or of the note that one is cut off from them; nothing while one is
 * alone.
 */
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
      {state.peers.length > 0 && <People peers={peopleOf(state.peers)} />}
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
