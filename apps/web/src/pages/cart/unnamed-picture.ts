/** The server's drawing of a design without its sample player; empty where it draws none, as of a photo. */
export const unnamedPicture = (thumbnailUrl: string): string => {
  if (!/\/thumbnail\.\w+(?:\?|$)/.test(thumbnailUrl)) return '';
  if (thumbnailUrl.includes('unnamed=1')) return thumbnailUrl;
  return `${thumbnailUrl}${thumbnailUrl.includes('?') ? '&' : '?'}unnamed=1`;
};
