import { useEffect, useRef, useState } from 'react';
import type { PeerState } from './peers.ts';
import { useCoDesignText } from './texts/text.ts';

/** Who came or went is said once it has been so for this long, ms: a connection that flickers says nothing. */
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
