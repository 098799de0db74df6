const SIDE_PX = 240;

/** A PNG of 240 px, drawn on nothing. */
export const pngFile = async (
  draw: (context: OffscreenCanvasRenderingContext2D, sidePx: number) => void,
  name = 'logo.png',
): Promise<File> => {
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  draw(context, SIDE_PX);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
};

/** A red disc: on white paper, or see-through. */
export const discPng = (ground: 'paper' | 'clear'): Promise<File> =>
  pngFile((context, side) => {
    if (ground === 'paper') {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, side, side);
    }
    context.fillStyle = '#d0021b';
    context.beginPath();
    context.arc(side / 2, side / 2, side / 2 - 20, 0, Math.PI * 2);
    context.fill();
  });
