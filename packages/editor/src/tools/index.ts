import { colours } from './colours/index.ts';
import { comments } from './comments/index.ts';
import { cut } from './cut/index.ts';
import { fabric } from './fabric/index.ts';
import { figure } from './figure/index.ts';
import { images } from './images/index.ts';
import { layers } from './layers/index.ts';
import { numbers } from './numbers/index.ts';
import { patterns } from './patterns/index.ts';
import { templates } from './templates/index.ts';
import { text } from './text/index.ts';
import type { ToolDefinition } from './tool.ts';

/** The tools, in the order of the rail. Each is a folder, and a line here; its panel is a line of `panels.ts`. */
export const TOOLS = {
  templates,
  cut,
  fabric,
  colours,
  patterns,
  text,
  numbers,
  images,
  layers,
  figure,
  comments,
} satisfies Readonly<Record<string, ToolDefinition>>;

export type Tool = keyof typeof TOOLS;

/** The tools with what they are, in the order of the rail. */
export const toolEntries: readonly (readonly [Tool, ToolDefinition])[] = (Object.keys(TOOLS) as Tool[]).map(
  (id) => [id, TOOLS[id]],
);
