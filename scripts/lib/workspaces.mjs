import { readdirSync, existsSync } from 'node:fs';
import { ROOT } from './run.mjs';

/** Folders of all workspaces, pure packages first. */
export const workspaces = () =>
  ['packages', 'apps']
    .flatMap((group) => readdirSync(`${ROOT}${group}`).map((name) => `${group}/${name}`))
    .concat(['e2e', 'bench'])
    .filter((folder) => existsSync(`${ROOT}${folder}/package.json`));
