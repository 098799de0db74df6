import { uploadsShown } from '@kitwright/design';
import { fontsNeeded } from '@kitwright/design/render';
import { sexOf } from '@kitwright/garment';
import { useEffect, useState } from 'react';
import { sharedImages } from '../design-view/image-library.ts';
import { sharedLettering } from '../design-view/lettering.ts';
import { loadTiles } from '../design-view/tiles.ts';
import { defaultImageUrl } from '../design-view/viewer-services.ts';
import { readFigure } from '../session/figure-choice.ts';
import { dressTeam, type DressedTeam } from './artwork.ts';
import { wearsOf, type SquadPart } from './squad-parts.ts';

const dress = async (parts: readonly SquadPart[]): Promise<DressedTeam> => {
  const lettering = sharedLettering();
  const images = sharedImages(defaultImageUrl);
  const tiles = await loadTiles(...parts.map(({ document }) => document));
  await Promise.all([
    ...parts.map(({ document, members }) =>
      lettering.loadFonts(
        fontsNeeded(
          document,
          members.map(({ name, number, extras }) => ({ playerName: name, number, extras })),
        ),
      ),
    ),
    images.load(parts.flatMap(({ document }) => uploadsShown(document, tiles))),
  ]);
  const sources = { letterer: lettering.letterer, images: images.catalogue, tiles };
  const wears = parts.flatMap((part) => wearsOf(part, sources));
  return dressTeam(
    wears,
    parts.flatMap(({ members }) => members),
    images.pictures,
    // Who chose a woman to look at the kit sees a team of women.
    sexOf(readFigure(sessionStorage).wearer),
  );
};

export type TeamState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly team: DressedTeam };

/** A team with its lettering, once fonts and pictures are there. Keep `parts` the same object. */
export function useDressedTeam(parts: readonly SquadPart[]): TeamState {
  const [made, setMade] = useState<{
    readonly of: readonly SquadPart[];
    readonly team: DressedTeam | null;
  }>();
  useEffect(() => {
    let wanted = true;
    dress(parts).then(
      (team) => wanted && setMade({ of: parts, team }),
      () => wanted && setMade({ of: parts, team: null }),
    );
    return () => {
      wanted = false;
    };
  }, [parts]);
  if (made?.of !== parts) return { state: 'loading' };
  return made.team === null ? { state: 'failed' } : { state: 'ready', team: made.team };
}
