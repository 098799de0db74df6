import { describe, expect, it } from 'vitest';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { initialsOf, letterCrest } from './letter-crest.ts';
import { teamPalette } from './palette.ts';

describe('initialsOf', () => {
  it.each([
    ['Angkor Football Club', 'AFC'],
    ['  riverside ', 'R'],
    ['Phnom Penh Crown Football Club', 'PPC'],
    ['ក្រុម អង្គរ', 'កអ'],
    ['‘99 “Ers”', '9E'],
    ['', ''],
    ['— !', ''],
  ])('of “%s” are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('letterCrest', () => {
  it('draws the letters in the team’s colours, and is a shield alone without any', () => {
    const palette = teamPalette('#0a5c36', '#f2c230');
    const crest = letterCrest('Angkor FC', palette, createBlockLetterer());
    expect(crest).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 200 240"/);
    expect(crest).toContain('fill="#0a5c36"');
    expect(crest).toContain('fill="#f2c230"');
    expect(crest.match(/<path/g)).toHaveLength(4);
    expect(letterCrest('', palette, createBlockLetterer()).match(/<path/g)).toHaveLength(3);
  });
});
