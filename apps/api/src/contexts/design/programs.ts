export { roomSubscriptions } from './co-design/room-messages.ts';
