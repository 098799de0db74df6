import { fromOklch, toOklch, contrast } from '@kitwright/colour';
import { firstLetter } from './DefaultLogo.tsx';

/** Side of the generated icon, px. */
export const FAVICON_PX = 45;

/** Day runs from 06:00 to 18:00. */
export const isDaytime = (hour: number): boolean => hour >= 6 && hour < 18;

/** The tenant's colour by day, a deeper shade of it by night, and the letter's colour on it. */
export const faviconColours = (
  tenantColour: string,
  hour: number,
): { readonly ground: string; readonly letter: string } => {
  const colour = toOklch(tenantColour);
  const ground = fromOklch(
    isDaytime(hour) ? colour : { ...colour, lightness: Math.max(0.18, colour.lightness * 0.62) },
  );
  return { ground, letter: contrast(ground, '#ffffff') >= 3 ? '#ffffff' : '#14171a' };
};

/** Draws the icon on a canvas; null where there is none. */
export const drawFavicon = (name: string, tenantColour: string, hour: number): string | null => {
  const canvas = document.createElement('canvas');
  canvas.width = FAVICON_PX;
  canvas.height = FAVICON_PX;
  // Drawn where it is read: a graphics card would be waited for, which at a start has a page to draw.
  const surface = canvas.getContext('2d', { willReadFrequently: true });
  if (surface === null) return null;
  const { ground, letter } = faviconColours(tenantColour, hour);
  surface.fillStyle = ground;
  surface.beginPath();
  surface.roundRect(0, 0, FAVICON_PX, FAVICON_PX, 10);
  surface.fill();
  surface.fillStyle = letter;
  surface.font = "700 28px 'Archivo Variable', 'Kantumruy Pro', sans-serif";
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.fillText(firstLetter(name), FAVICON_PX / 2, FAVICON_PX / 2 + 2);
  return canvas.toDataURL('image/png');
};

/** Puts the icon into the page's head. */
export const applyFavicon = (name: string, tenantColour: string, hour: number): void => {
  const href = drawFavicon(name, tenantColour, hour);
  if (href === null) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
  link.rel = 'icon';
  link.type = 'image/png';
  link.href = href;
  document.head.append(link);
};
