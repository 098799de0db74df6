export { roomSubscriptions } from './co-design/tell-room.ts';
