export { roomSubscriptions } from './co-design/room-messages.ts';
export { wornBlobKey } from './thumbnails/worn.ts';
