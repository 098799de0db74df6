import { useEffect, useState } from 'react';

/** Only the band under the bars counts as "here". */
const BAND = '-20% 0px -60% 0px';

/** Tells which of the sections of a page is being read, by the ids of their elements. */
export const useSectionInView = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [current, setCurrent] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const id = ids.find((known) => known === seen);
        if (id !== undefined) setCurrent(id);
      },
      { rootMargin: BAND },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
};
