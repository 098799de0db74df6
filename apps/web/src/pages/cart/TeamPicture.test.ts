import { expect, it } from 'vitest';
import { unnamedPicture } from './TeamPicture.tsx';

it('asks for the drawing without a player, where the server draws one', () => {
  const drawn = '/api/designs/1/thumbnail.svg?v=3';
  expect(unnamedPicture(drawn)).toBe(`${drawn}&unnamed=1`);
  expect(unnamedPicture(`${drawn}&unnamed=1`)).toBe(`${drawn}&unnamed=1`);
  expect(unnamedPicture('/api/store/1/thumbnail.webp')).toBe('/api/store/1/thumbnail.webp?unnamed=1');
  expect(unnamedPicture('/api/uploads/1')).toBe('');
  expect(unnamedPicture('')).toBe('');
});
