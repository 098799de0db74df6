/** Address and scope of the floor's worker. Of the pages below its scope it answers for the floor's own alone. */
export const FLOOR_WORKER = '/console/floor-worker.js';
export const FLOOR_SCOPE = '/console/floor';
const OFFLINE_META = 'kitwright-offline';

/** Has the browser keep the floor's page, with all it may need, where the server wants that and the address is secure. */
export const keepFloorOffline = (page: Document): void => {
  if (!('serviceWorker' in navigator) || page.querySelector(`meta[name="${OFFLINE_META}"]`) === null) return;
  void navigator.serviceWorker.register(FLOOR_WORKER, { scope: FLOOR_SCOPE }).catch(() => undefined);
};
