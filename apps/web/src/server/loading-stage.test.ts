import { describe, expect, it } from 'vitest';
import { loadingStage } from './loading-stage.ts';

describe('what stands until the editor does', () => {
  it('is its garment, uncoloured: from the front on a phone', () => {
    const stage = loadingStage('/design/hoodie?template=kbach', 'kh');
    expect(stage?.html).toContain('src="/assets/garments/posters/toile-hoodie.webp"');
    expect(stage?.html).toContain('srcset="/assets/garments/posters/toile-hoodie-front.webp"');
  });

  it('says which models it will be shown with; those of a kept design without its garment', () => {
    expect(loadingStage('/design/hoodie', 'kh')?.html).toContain(
      'data-models="/assets/garments/hoodie.glb /assets/garments/people/neymar_2024.glb',
    );
    expect(loadingStage('/design/hoodie?design=4c1c7a52-7a0b-4c52-9d3e-0d5d8a1f6a11', 'kh')?.html).toContain(
      'data-models="/assets/garments/people/neymar_2024.glb',
    );
  });

  it('names its pictures to be asked for first, one for each kind of screen', () => {
    expect(loadingStage('/design/hoodie', 'kh')?.pictures).toEqual([
      { href: '/assets/garments/posters/toile-hoodie-front.webp', media: '(max-width:767px)' },
      { href: '/assets/garments/posters/toile-hoodie.webp', media: '(min-width:768px)' },
    ]);
  });

  it('is an empty stage for a kept design, which may be cut otherwise', () => {
    const stage = loadingStage('/design/hoodie?design=4c1c7a52-7a0b-4c52-9d3e-0d5d8a1f6a11', 'en');
    expect(stage?.html).not.toContain('img');
    expect(stage?.pictures).toEqual([]);
  });

  it('is a spinner for any other page', () => {
    expect(loadingStage('/cart', 'kh')).toBeNull();
    expect(loadingStage('/design/preview/1', 'kh')).toBeNull();
  });
});
