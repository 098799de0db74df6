import { describe, expect, it } from 'vitest';
import { navLinks } from './NavLinks.tsx';

const keys = (...productTypes: Parameters<typeof navLinks>[0]['productTypes']) =>
  navLinks({ productTypes }).map(({ key }) => key);

describe('links of the public bar', () => {
  it('show Products only with more than one product type', () => {
    expect(keys('POLO_SHIRT')).toEqual(['home', 'store', 'pricing']);
    expect(keys('POLO_SHIRT', 'HOODIE')).toEqual(['home', 'store', 'products', 'pricing']);
  });

  it('show Quick start only with a soccer kit', () => {
    expect(keys('SOCCER_KIT')).toEqual(['home', 'store', 'pricing', 'quickStart']);
  });
});
