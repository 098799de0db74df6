/** How finely the figure is built: `fine` is what ships, `coarse` is for looking at changes quickly. */
export type Quality = 'fine' | 'coarse';

/** Factor on grid cells. */
export const cellFactor = (quality: Quality): number => (quality === 'fine' ? 1 : 1.6);
