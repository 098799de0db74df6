import type { StaffRole } from '@kitwright/contract/accounts';
import { formatUsd, type OrderStatus } from '@kitwright/ordering';
import { formatBoth } from '@kitwright/ordering/tax';
import type { SecurityChange } from '../../../../events/payloads.ts';
import { SECRET_MARK, type MailLanguage, type MailWords, type MoneyEvent } from '../content.ts';
import { PARCEL_WORDS, PURCHASE_WORDS, quoteWords, SIGN_OFF_WORDS, TO_PAY_WORDS } from './order-words.ts';
import { staffNewsWords } from './work-words.ts';

const STATUS: Readonly<Record<OrderStatus, string>> = {
  REVIEWING: 'យើងកំពុងពិនិត្យ',
  APPROVED: 'បានយល់ព្រម ហើយនឹងចូលផលិតកម្ម',
  REJECTED: 'បានបញ្ជូនត្រឡប់ទៅអ្នកវិញ',
  READY: 'រួចរាល់សម្រាប់ផលិត',
  PROCESSING: 'កំពុងផលិត',
  COMPLETED: 'ផលិតរួចហើយ',
  ON_THE_WAY: 'កំពុងដឹកជញ្ជូនមកអ្នក',
  RECEIVED: 'បានទទួលហើយ',
  CANCELED: 'បានបោះបង់',
};

const MONEY: Readonly<Record<MoneyEvent, (amount: string) => string>> = {
  paid: (amount) => `យើងបានទទួលប្រាក់ ${amount} ហើយ សូមអរគុណ`,
  refunded: (amount) => `យើងបានសងប្រាក់ ${amount} ជូនអ្នកវិញ`,
  slipRefused: (amount) => `យើងមិនអាចបញ្ជាក់បង្កាន់ដៃ ${amount} របស់អ្នកបានទេ`,
};

const askedIn = (roles: readonly StaffRole[], tenantName: string): string => {
  if (roles.includes('ADMIN')) return `អ្នកត្រូវបានអញ្ជើញជាអ្នកគ្រប់គ្រង ${tenantName}។`;
  return `អ្នកត្រូវបានអញ្ជើញជា${roles.includes('STORE') ? 'ហាងដៃគូ' : 'បុគ្គលិក'}របស់ ${tenantName}។`;
};

/** A subject and paragraphs on what was done to the second factor. */
const securityWords = (change: SecurityChange): Pick<MailWords, 'subject' | 'paragraphs'> => {
  switch (change.kind) {
    case 'added':
      return {
        subject: change.factor === 'totp' ? 'កម្មវិធីផ្ទៀងផ្ទាត់ត្រូវបានរៀបចំហើយ' : 'Passkey ថ្មីត្រូវបានបន្ថែមក្នុងគណនីរបស់អ្នក',
        paragraphs: [
          change.factor === 'totp'
            ? 'កម្មវិធីផ្ទៀងផ្ទាត់មួយត្រូវបានរៀបចំសម្រាប់គណនីរបស់អ្នក។'
            : 'Passkey មួយត្រូវបានបន្ថែមក្នុងគណនីរបស់អ្នក។',
          ...(change.isSwitch
            ? ['ចាប់ពីពេលនេះ ការចូលគណនីត្រូវការជំហានទីពីរបន្ទាប់ពីពាក្យសម្ងាត់។ ឧបករណ៍ផ្សេងទៀតត្រូវបានចេញពីគណនី។']
            : []),
        ],
      };
    case 'removed':
      return {
        subject: change.factor === 'totp' ? 'កម្មវិធីផ្ទៀងផ្ទាត់ត្រូវបានលុប' : 'Passkey មួយត្រូវបានលុបចេញពីគណនីរបស់អ្នក',
        paragraphs: [
          change.factor === 'totp' ? 'កម្មវិធីផ្ទៀងផ្ទាត់នៃគណនីរបស់អ្នកត្រូវបានលុប។' : 'Passkey មួយត្រូវបានលុបចេញពីគណនីរបស់អ្នក។',
          ...(change.isSwitch ? ['ចាប់ពីពេលនេះ ពាក្យសម្ងាត់តែមួយគ្រប់គ្រាន់សម្រាប់ចូលគណនី។'] : []),
        ],
      };
    case 'codesRenewed':
      return {
        subject: 'អ្នកមានលេខកូដសង្គ្រោះថ្មី',
        paragraphs: ['លេខកូដសង្គ្រោះថ្មីត្រូវបានបង្កើតសម្រាប់គណនីរបស់អ្នក។ លេខកូដចាស់លែងប្រើបានទៀតហើយ។'],
      };
    case 'takenAway':
      return {
        subject: 'ជំហានទីពីរនៃគណនីរបស់អ្នកត្រូវបានលុប',
        paragraphs: [
          'អ្នកគ្រប់គ្រងបានលុបកម្មវិធីផ្ទៀងផ្ទាត់ Passkey និងលេខកូដសង្គ្រោះនៃគណនីរបស់អ្នក ហើយគណនីត្រូវបានចេញពីគ្រប់ឧបករណ៍។ ពាក្យសម្ងាត់តែមួយគ្រប់គ្រាន់សម្រាប់ចូលគណនី រហូតដល់អ្នករៀបចំជំហានទីពីរម្ដងទៀត។',
        ],
      };
  }
};

export const kh: MailLanguage = {
  hello: (firstName) => `សួស្ដី ${firstName}`,
  status: (status) => STATUS[status],
  goodbye: (tenantName) => `ក្រុមការងារ ${tenantName}`,
  words: (content, tenantName) => {
    switch (content.template) {
      case 'confirmEmail':
        return {
          subject: `លេខកូដរបស់អ្នកសម្រាប់ ${tenantName}`,
          paragraphs: ['នេះជាលេខកូដសម្រាប់បញ្ជាក់អ៊ីមែលរបស់អ្នក។ លេខកូដនេះប្រើបានក្នុងរយៈពេល 10 នាទី។'],
          code: SECRET_MARK,
          button: 'បញ្ចូលលេខកូដ',
          note: 'បើអ្នកមិនបានស្នើសុំទេ សូមកុំខ្វល់នឹងអ៊ីមែលនេះ។ កុំប្រាប់លេខកូដនេះដល់អ្នកណាឡើយ។',
        };
      case 'resetPassword':
        return {
          subject: 'ជ្រើសរើសពាក្យសម្ងាត់ថ្មី',
          paragraphs: ['អ្នកបានស្នើសុំពាក្យសម្ងាត់ថ្មី។ តំណនេះប្រើបានតែម្ដង ក្នុងរយៈពេល 30 នាទី។'],
          button: 'ជ្រើសរើសពាក្យសម្ងាត់ថ្មី',
          note: 'បើអ្នកមិនបានស្នើសុំទេ គ្មានអ្វីផ្លាស់ប្ដូរឡើយ ហើយអ្នកមិនបាច់ខ្វល់នឹងអ៊ីមែលនេះទេ។',
        };
      case 'invitation':
        return {
          subject: `ហាង ${tenantName} របស់អ្នករួចរាល់ហើយ`,
          paragraphs: [
            `អ្នកជាអ្នកគ្រប់គ្រង ${tenantName}។ សូមជ្រើសរើសពាក្យសម្ងាត់ជាមុនសិន តំណនេះប្រើបានតែម្ដង ក្នុងរយៈពេល 30 នាទី។`,
            `បន្ទាប់មក ចូលការិយាល័យរបស់អ្នក ហើយរៀបចំហាងតាមចិត្ត៖ ${content.backOffice}`,
          ],
          button: 'ជ្រើសរើសពាក្យសម្ងាត់',
          note: 'ហួសពេលនេះ សូមសុំតំណថ្មីដោយចុច «ភ្លេចពាក្យសម្ងាត់?» នៅទំព័រចូលគណនីនៃហាងរបស់អ្នក។',
        };
      case 'customerInvitation':
        return {
          subject: `គណនីរបស់អ្នកនៅ ${tenantName}`,
          paragraphs: [
            `យើងបានបង្កើតគណនីជូនអ្នក ដើម្បីតាមដានសម្រង់តម្លៃ និងការបញ្ជាទិញរបស់អ្នក។ សូមជ្រើសរើសពាក្យសម្ងាត់ជាមុនសិន តំណនេះប្រើបានតែម្ដង ក្នុងរយៈពេល 30 នាទី។`,
          ],
          button: 'ជ្រើសរើសពាក្យសម្ងាត់',
          note: 'ហួសពេលនេះ សូមសុំតំណថ្មីដោយចុច «ភ្លេចពាក្យសម្ងាត់?» នៅទំព័រចូលគណនី។',
        };
      case 'staffInvitation':
        return {
          subject: `អ្នកត្រូវបានអញ្ជើញមក ${tenantName}`,
          paragraphs: [
            `${askedIn(content.roles, tenantName)} សូមជ្រើសរើសពាក្យសម្ងាត់ជាមុនសិន តំណនេះប្រើបានតែម្ដង ក្នុងរយៈពេល 30 នាទី។`,
            `បន្ទាប់មក ចូលការិយាល័យ៖ ${content.backOffice}`,
          ],
          button: 'ជ្រើសរើសពាក្យសម្ងាត់',
          note: 'ហួសពេលនេះ សូមសុំតំណថ្មីដោយចុច «ភ្លេចពាក្យសម្ងាត់?» នៅទំព័រចូលគណនីនៃហាង។',
        };
      case 'accountLocked':
        return {
          subject: 'មានការបញ្ចូលពាក្យសម្ងាត់ខុសច្រើនដងពេកសម្រាប់គណនីរបស់អ្នក',
          paragraphs: [
            'មានគេបញ្ចូលពាក្យសម្ងាត់ខុសច្រើនដង ដូច្នេះគេមិនអាចចូលគណនីរបស់អ្នកពីកន្លែងនោះបានទេ ក្នុងរយៈពេល 15 នាទី។ កម្មវិធីរុករកដែលអ្នកធ្លាប់ចូលគណនី នៅតែចូលបានធម្មតា។',
            'បើនោះជាអ្នក សូមចុចប៊ូតុងខាងក្រោមដើម្បីដោះសោ រួចព្យាយាមម្ដងទៀត។ បើមិនមែនទេ គណនីរបស់អ្នកនៅតែមានសុវត្ថិភាព។',
          ],
          button: 'ដោះសោគណនី',
          note: 'តំណនេះប្រើបានតែម្ដង ក្នុងរយៈពេល 30 នាទី។',
        };
      case 'passwordChanged':
        return {
          subject: 'ពាក្យសម្ងាត់របស់អ្នកត្រូវបានប្ដូរ',
          paragraphs: ['ពាក្យសម្ងាត់នៃគណនីរបស់អ្នកត្រូវបានប្ដូរ ហើយឧបករណ៍ផ្សេងទៀតត្រូវបានចេញពីគណនី។'],
          button: 'មិនមែនខ្ញុំទេ',
          note: 'បើជាអ្នក មិនបាច់ធ្វើអ្វីទេ។',
        };
      case 'securityChanged':
        return {
          ...securityWords(content.change),
          button: 'មិនមែនខ្ញុំទេ',
          note: 'បើជាអ្នក មិនបាច់ធ្វើអ្វីទេ។ បើមិនមែនទេ សូមប្ដូរពាក្យសម្ងាត់ជាបន្ទាន់ ហើយប្រាប់អ្នកគ្រប់គ្រង។',
        };
      case 'emailChangeAtOld':
        return {
          subject: 'ប្ដូរអ៊ីមែលគណនីរបស់អ្នកមែនទេ?',
          paragraphs: [
            `អ្នកបានស្នើសុំប្ដូរគណនីទៅអ៊ីមែល ${content.newEmail}។ សូមបញ្ជាក់នៅទីនេះ និងតាមតំណដែលយើងបានផ្ញើទៅទីនោះ។ ពេលបញ្ជាក់ទាំងពីរហើយ អ្នកចូលគណនីដោយអ៊ីមែលថ្មី។`,
          ],
          button: 'បាទ/ចាស ប្ដូរអ៊ីមែល',
          note: 'បើអ្នកមិនបានស្នើសុំទេ សូមកុំចុច ហើយប្ដូរពាក្យសម្ងាត់៖ បើគ្មានតំណនេះ គ្មានអ្វីផ្លាស់ប្ដូរឡើយ។ តំណនេះប្រើបានក្នុងរយៈពេល 30 នាទី។',
        };
      case 'emailChangeAtNew':
        return {
          subject: `បញ្ជាក់អ៊ីមែលនេះសម្រាប់ ${tenantName}`,
          paragraphs: ['អ្នកបានស្នើសុំប្រើអ៊ីមែលនេះសម្រាប់គណនីរបស់អ្នក។ សូមបញ្ជាក់នៅទីនេះ និងតាមតំណដែលយើងបានផ្ញើទៅអ៊ីមែលចាស់របស់អ្នក។'],
          button: 'បញ្ជាក់អ៊ីមែលនេះ',
          note: 'បើអ្នកមិនបានស្នើសុំទេ សូមកុំខ្វល់នឹងអ៊ីមែលនេះ។ តំណនេះប្រើបានក្នុងរយៈពេល 30 នាទី។',
        };
      case 'emailChanged':
        return {
          subject: 'គណនីរបស់អ្នកមានអ៊ីមែលថ្មី',
          paragraphs: [`ចាប់ពីពេលនេះ អ្នកចូលគណនីដោយអ៊ីមែល ${content.newEmail}។ នេះជាអ៊ីមែលចុងក្រោយទៅអាសយដ្ឋាននេះ។`],
          button: `បើក ${tenantName}`,
          note: 'បើមិនមែនជាអ្នកទេ សូមសរសេរមកយើងជាបន្ទាន់។',
        };
      case 'deleteAccount':
        return {
          subject: 'លុបគណនីរបស់អ្នកមែនទេ?',
          paragraphs: [
            'អ្នកបានស្នើសុំលុបគណនី។ ម៉ូដអាវ រូបភាព កីឡាករ និងតំណទាំងអស់របស់អ្នក នឹងបាត់ជារៀងរហូត។',
            'ពីការបញ្ជាទិញដែលចប់ហើយ យើងរក្សាទុកតែអ្វីដែលច្បាប់តម្រូវ៖ លេខ កាលបរិច្ឆេទ ចំនួន និងទឹកប្រាក់ ដោយគ្មានឈ្មោះរបស់អ្នក។',
          ],
          button: 'លុបគណនីរបស់ខ្ញុំ',
          note: 'បើអ្នកមិនបានស្នើសុំទេ សូមកុំចុច ហើយប្ដូរពាក្យសម្ងាត់។ តំណនេះប្រើបានតែម្ដង ក្នុងរយៈពេល 30 នាទី។',
        };
      case 'accountDeleted':
        return {
          subject: 'គណនីរបស់អ្នកត្រូវបានលុបហើយ',
          paragraphs: ['គណនី និងអ្វីៗដែលជារបស់អ្នក ត្រូវបានលុបអស់ហើយ។ សូមអរគុណដែលបានប្រើសេវាកម្មរបស់យើង។'],
          button: `បើក ${tenantName}`,
          note: 'នេះជាអ៊ីមែលចុងក្រោយរបស់យើងទៅអ្នក។',
        };
      case 'orderPlaced':
        return {
          subject: `ការបញ្ជាទិញ ${content.number}៖ សូមអរគុណ!`,
          paragraphs: [
            `យើងបានទទួលការបញ្ជាទិញ ${content.number} របស់អ្នក៖ «${content.designName}» ចំនួន ${content.quantity} ឈុត ` +
              `តម្លៃសរុប ${formatBoth(content.grandTotalCents, content.rielPerDollar)}។`,
            ...(content.writtenBy === null ? [] : [`${content.writtenBy} បានកត់ត្រាជំនួសអ្នក តាមសំណើរបស់អ្នក។`]),
            'យើងពិនិត្យរាល់ម៉ូដមុនពេលផលិត ហើយនឹងប្រាប់អ្នកភ្លាមៗពេលម៉ូដរបស់អ្នកត្រូវបានយល់ព្រម។',
          ],
          button: 'មើលការបញ្ជាទិញរបស់ខ្ញុំ',
          note: 'អ្នកអាចជ្រើសរើសអ៊ីមែលដែលចង់ទទួលក្នុងការកំណត់គណនី។',
        };
      case 'orderCorrected':
        return {
          subject: `ការបញ្ជាទិញ ${content.number}៖ បានកែតម្រូវ`,
          paragraphs: [
            `យើងបានកែតម្រូវការបញ្ជាទិញ ${content.number} «${content.designName}» របស់អ្នក។ កំណត់ចំណាំរបស់យើង៖ ${content.reason}`,
            `ឥឡូវនេះមានចំនួន ${content.quantity} ឈុត តម្លៃសរុប ${formatBoth(content.grandTotalCents, content.rielPerDollar)}។`,
            'អ្វីដែលបានកែ មាននៅក្នុងប្រវត្តិនៃការបញ្ជាទិញ។ សូមប្រាប់យើង បើមានអ្វីមិនត្រឹមត្រូវ។',
          ],
          button: 'មើលការបញ្ជាទិញរបស់ខ្ញុំ',
          note: 'អ្នកអាចជ្រើសរើសអ៊ីមែលដែលចង់ទទួលក្នុងការកំណត់គណនី។',
        };
      case 'contactMessage':
        return {
          subject: `សារ៖ ${content.subject}`,
          paragraphs: [`${content.from} បានសរសេរតាម «ទាក់ទងយើង»៖`, ...content.message.split(/\r?\n+/)],
          button: 'បើកប្រអប់សារ',
          note: 'អ៊ីមែលនេះផ្ញើដោយហាងផ្ទាល់។ សូមឆ្លើយទៅអ្នកផ្ញើសារ កុំឆ្លើយមកអាសយដ្ឋាននេះ។',
        };
      case 'staffNews':
        return staffNewsWords(content, 'kh');
      case 'salesQuote':
      case 'quoteReply':
        return quoteWords(content, tenantName, 'kh');
      case 'purchaseOrder':
        return PURCHASE_WORDS.kh(content, tenantName);
      case 'designReviewed':
        return {
          subject: content.approved
            ? `បានយល់ព្រម៖ ${content.designName}`
            : `បានបញ្ជូនត្រឡប់ទៅអ្នកវិញ៖ ${content.designName}`,
          paragraphs: [
            content.approved
              ? `យើងបានពិនិត្យម៉ូដ «${content.designName}» របស់អ្នករួចហើយ ហើយអាចផលិតបានតាមនេះ។`
              : `យើងបានពិនិត្យម៉ូដ «${content.designName}» របស់អ្នករួចហើយ សូមកែបន្តិចសិនមុនពេលផលិត។`,
            ...(content.reason === null ? [] : [`កំណត់ចំណាំរបស់យើង៖ ${content.reason}`]),
            ...(content.approved || content.spots === 0
              ? []
              : [`កន្លែងដែលបានចំណាំលើម៉ូដ៖ ${content.spots}។ សូមបើកម៉ូដដើម្បីមើល។`]),
          ],
          button: 'បើកម៉ូដរបស់ខ្ញុំ',
          note: 'អ្នកអាចជ្រើសរើសអ៊ីមែលដែលចង់ទទួលក្នុងការកំណត់គណនី។',
        };
      case 'orderNoted':
        return {
          subject: `ការបញ្ជាទិញ ${content.number}៖ សារពីយើង`,
          paragraphs: [
            `យើងបានសរសេរសារអំពីការបញ្ជាទិញ ${content.number} «${content.designName}» របស់អ្នក៖`,
            ...content.note.split(/\r?\n+/),
          ],
          button: 'មើលការបញ្ជាទិញរបស់ខ្ញុំ',
          note: 'អ្នកអាចជ្រើសរើសអ៊ីមែលដែលចង់ទទួលក្នុងការកំណត់គណនី។',
        };
      case 'signOffAsked':
        return SIGN_OFF_WORDS.kh(content);
      case 'orderMoney': {
        const amount = formatUsd(content.amountCents);
        const said = MONEY[content.event](amount);
        return {
          subject: `ការបញ្ជាទិញ ${content.number}៖ ${said}`,
          paragraphs: [
            `ការបញ្ជាទិញ ${content.number} «${content.designName}» របស់អ្នក៖ ${said}។`,
            ...(content.reason === null ? [] : [`កំណត់ចំណាំរបស់យើង៖ ${content.reason}`]),
            content.dueCents > 0
              ? `នៅត្រូវបង់៖ ${formatBoth(content.dueCents, content.rielPerDollar)}។`
              : 'គ្មានអ្វីត្រូវបង់ទៀតទេ។',
          ],
          button: 'មើលការបញ្ជាទិញរបស់ខ្ញុំ',
          note: 'អ្នកអាចជ្រើសរើសអ៊ីមែលដែលចង់ទទួលក្នុងការកំណត់គណនី។',
        };
      }
      case 'orderParcel':
        return PARCEL_WORDS.kh(content, TO_PAY_WORDS.kh(content.toPay, content.number));
      case 'orderMoved':
        return {
          subject: `ការបញ្ជាទិញ ${content.number}៖ ${STATUS[content.status]}`,
          paragraphs: [
            `ការបញ្ជាទិញ ${content.number} «${content.designName}» របស់អ្នកមានដំណឹងថ្មី៖ ${STATUS[content.status]}។`,
            ...(content.reason === null ? [] : [`កំណត់ចំណាំរបស់យើង៖ ${content.reason}`]),
            ...TO_PAY_WORDS.kh(content.toPay, content.number),
          ],
          button: 'មើលការបញ្ជាទិញរបស់ខ្ញុំ',
          note: 'អ្នកអាចជ្រើសរើសអ៊ីមែលដែលចង់ទទួលក្នុងការកំណត់គណនី។',
        };
    }
  },
};
