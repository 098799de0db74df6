/** Being without a network: what is said then, and the settings of what this device keeps. */
export const en = {
  away: 'No network: what this device keeps is shown.',
  back: 'The network is back.',
  orderWaits:
    'There is no network. Your order is kept on this device; once the network is back its price is confirmed again and it is sent, once.',
  orderSent: 'Your order that waited for the network is sent.',
  orderRefused: 'Your order that waited needs a look before it is sent.',
  toOrder: 'Look at it',
  unsent:
    'Work on this device is not sent yet. It stays here until you sign in again, and no one else sees it.',
  keep: 'Keep the shop on this device',
  pages: 'Pages and the design tool',
  models: 'Garments in 3D and pictures',
  own: 'Your designs, orders, players and cart',
  open: 'Letters, patterns and what the shop offers',
  drafts: 'Drafts, and pictures that wait for the network (they stay)',
  size: '{{count}} files · {{megabytes}} MB',
  total: 'Together {{megabytes}} MB',
  nothing: 'Nothing is kept here now.',
  impossible: 'This browser keeps nothing at this address.',
  drop: 'Delete what is kept',
  dropAsk: 'Pages come from the network again. Drafts and everything in your account stay.',
  dropNo: 'Leave it',
} as const;
