/** Names of the states of orders, by themselves: every page of the shop starts with them. */
export const orderNamesKh = {
  REVIEWING: 'កំពុងពិនិត្យ',
  APPROVED: 'បានយល់ព្រម',
  REJECTED: 'មិនយល់ព្រម',
  READY: 'រួចរាល់',
  PROCESSING: 'កំពុងផលិត',
  COMPLETED: 'ផលិតរួច',
  ON_THE_WAY: 'កំពុងដឹកជញ្ជូន',
  RECEIVED: 'បានទទួល',
  CANCELED: 'បានបោះបង់',
} as const;

/** Names of the states of orders, of what is paid of them, of customers, messages and transfers: the shop, the back office and its files have one table. */
export const statusNamesKh = {
  order: orderNamesKh,
  balance: {
    unpaid: 'មិនទាន់បង់',
    deposit: 'បានកក់',
    settled: 'បង់គ្រប់',
    overpaid: 'ត្រូវសងវិញ',
  },
  customer: {
    active: 'កំពុងប្រើ',
    unconfirmed: 'មិនទាន់បញ្ជាក់',
    blocked: 'បានបិទ',
  },
  message: {
    new: 'ថ្មី',
    answered: 'បានឆ្លើយ',
    archived: 'បានទុកក្នុងប័ណ្ណសារ',
  },
  bankLine: {
    open: 'មិនទាន់សម្រេច',
    entered: 'បានកត់ជាការបង់',
    aside: 'ទុកមួយឡែក',
  },
} as const;
