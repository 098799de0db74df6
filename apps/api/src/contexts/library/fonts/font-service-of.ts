import type { Config } from '../../../config.ts';
import { packagedService, type FontService } from './font-service.ts';
import { remoteService } from './remote-service.ts';

export type FontConfig = Pick<Config, 'fontServiceUrl' | 'fontFilesUrl'>;

const services = new Map<string | undefined, FontService>();

/** The font service of a configuration; one for the whole process. */
export const fontServiceOf = ({ fontServiceUrl: url, fontFilesUrl: filesUrl }: FontConfig): FontService => {
  const service =
    services.get(url) ?? (url === undefined ? packagedService : remoteService({ url, filesUrl }));
  services.set(url, service);
  return service;
};
