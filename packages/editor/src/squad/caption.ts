import type { OutlineCommand } from '@kitwright/lettering';
import { sharedLettering } from '../design-view/lettering.ts';

const FONT = 'kantumruy-pro';
/** Sizes as shares of the picture's height. */
const TEAM_SHARE = 0.062;
const FOOT_SHARE = 0.02;
const MARGIN_SHARE = 0.045;

export interface Caption {
  readonly team: string;
  /** In small letters beneath: by whom. */
  readonly foot: string;
  readonly colour: string;
}

const pathOf = (commands: readonly OutlineCommand[]): Path2D => {
  const path = new Path2D();
  for (const command of commands) {
    if (command.op === 'M') path.moveTo(command.x, command.y);
    else if (command.op === 'L') path.lineTo(command.x, command.y);
    else if (command.op === 'Q') path.quadraticCurveTo(command.x1, command.y1, command.x, command.y);
    else if (command.op === 'C')
      path.bezierCurveTo(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
    else path.closePath();
  }
  return path;
};

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be encoded'));
    }, 'image/png');
  });

/** The picture with the team's name on it, shaped like the names on the shirts. A PNG of the same size. */
export async function withCaption(picture: Blob, { team, foot, colour }: Caption): Promise<Blob> {
  const lettering = sharedLettering();
  await lettering.loadFonts([{ fontId: FONT, text: team + foot }]);
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { width, height } = canvas;
  const margin = MARGIN_SHARE * height;
  const line = (text: string, share: number, baseline: number): void => {
    const { commands, advanceEm } = lettering.letterer.outline({ fontId: FONT, text });
    const size = Math.min(share * height, (width - 2 * margin) / Math.max(advanceEm, 0.01));
    context.save();
    context.translate((width - advanceEm * size) / 2, baseline);
    context.scale(size, size);
    context.fillStyle = colour;
    context.fill(pathOf(commands));
    context.restore();
  };
  if (foot !== '') line(foot, FOOT_SHARE, height - margin);
  if (team !== '') line(team, TEAM_SHARE, height - margin - FOOT_SHARE * height * 1.9);
  return toPng(canvas);
}
